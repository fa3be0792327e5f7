<?php

declare(strict_types=1);

namespace Lyd\Commerce\Packages;

use Lyd\Admin\FlashMessage;
use Lyd\Admin\Menu;
use Lyd\Module;
use Lyd\Service\FileUpload;
use Lyd\Service\ServiceResponse;

defined('ABSPATH') || exit;

/** Passes an uploaded package to the service, which checks it and stores it as a draft if that is wanted. */
final class PackageUpload implements Module
{
    public const ACTION = 'lyd_package_upload';
    public const FILE = 'package';

    public function __construct(private readonly FileUpload $upload, private readonly FlashMessage $flash)
    {
    }

    public function register(): void
    {
        add_action('admin_post_' . self::ACTION, $this->handle(...));
    }

    /** URL to which the form is posted. It names the product, because PHP drops the fields of a form that is too large. */
    public static function url(int $product): string
    {
        $query = ['action' => self::ACTION, 'product' => (string) $product];

        return wp_nonce_url(add_query_arg($query, admin_url('admin-post.php')), self::ACTION . $product);
    }

    private function handle(): never
    {
        $product = (int) filter_input(INPUT_GET, 'product', FILTER_VALIDATE_INT);
        check_admin_referer(self::ACTION . $product);
        if (!current_user_can(Menu::capability()) || $product < 1) {
            wp_die(esc_html__('You are not allowed to do this.', 'lyd'), '', ['response' => 403]);
        }
        $isCheck = filter_input(INPUT_POST, 'what') === 'check';
        [$isGood, $lines] = $this->send($product, $isCheck);
        $this->flash->store($isGood, implode("\n", $lines));
        wp_safe_redirect(PackagesPage::url(['product' => $product]), 303, 'lyd');
        exit;
    }

    /** @return array{bool, list<string>} whether the package is good, and what to say of it: a sentence, then its details */
    private function send(int $product, bool $isCheck): array
    {
        // phpcs:ignore WordPress.Security.NonceVerification, WordPress.Security.ValidatedSanitizedInput -- checked by the caller; read as a file
        $file = $_FILES[self::FILE] ?? null;
        if (!is_array($file) || ($file['error'] ?? UPLOAD_ERR_NO_FILE) !== UPLOAD_ERR_OK || !is_uploaded_file($file['tmp_name'])) {
            return [false, [$this->explain(is_array($file) ? (int) $file['error'] : UPLOAD_ERR_INI_SIZE)]];
        }
        $path = '/lyd-site/shop/packages' . ($isCheck ? '/check' : '');
        $name = sanitize_file_name($file['name']);
        $answer = $this->upload->send($path, $file['tmp_name'], $name, self::FILE, ['product_id' => $product]);
        $envelope = json_decode($answer['body'], true);
        $response = new ServiceResponse($answer['status'], is_array($envelope) ? $envelope : []);

        return $response->isSuccessful()
            ? [true, [$this->describe($response, $isCheck), ...$response->notes()]]
            : [false, [$response->message(), ...$response->reasons()]];
    }

    private function describe(ServiceResponse $response, bool $isCheck): string
    {
        $version = $response->data();
        $label = "{$version['slug']} {$version['version']}";

        return match (true) {
            /* translators: %s: slug and version of a package */
            $isCheck => sprintf(__('%s is good. Nothing was stored.', 'lyd'), $label),
            /* translators: %s: slug and version of a package */
            $version['state'] === 'draft' => sprintf(__('%s is stored as a draft. Nobody uses it yet.', 'lyd'), $label),
            /* translators: %s: slug and version of a package */
            default => sprintf(__('%s is there already, with the same content.', 'lyd'), $label),
        };
    }

    private function explain(int $error): string
    {
        return match ($error) {
            UPLOAD_ERR_NO_FILE => __('Choose a zip file first.', 'lyd'),
            UPLOAD_ERR_INI_SIZE, UPLOAD_ERR_FORM_SIZE => sprintf(
                /* translators: %s: a size such as 8 MB */
                __('This site accepts files of at most %s.', 'lyd'),
                size_format(wp_max_upload_size())
            ),
            default => __('The upload did not arrive. Please try again.', 'lyd'),
        };
    }
}
