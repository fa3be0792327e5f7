<?php

declare(strict_types=1);

namespace Lyd\Commerce\Packages;

use Lyd\Account\Page;
use Lyd\Admin\EditLinks;
use Lyd\Admin\FlashMessage;
use Lyd\Admin\Menu;
use Lyd\Module;
use Lyd\Service\ServiceClient;
use Lyd\Views;
use WP_Query;

defined('ABSPATH') || exit;

/** The screen LYD > Template packages: the products, the versions of one, and what moving its documents would change. */
final class PackagesPage implements Module
{
    public const SLUG = 'lyd-packages';
    /** The service's limit for one request. */
    private const ROWS = 50;

    public function __construct(
        private readonly ServiceClient $client,
        private readonly Views $views,
        private readonly FlashMessage $flash,
        private readonly Page $account,
    ) {
    }

    public function register(): void
    {
        add_action('admin_menu', $this->addPage(...), 62);
    }

    private function addPage(): void
    {
        Menu::addScreen(self::SLUG, __('Template packages', 'lyd'), $this->render(...));
    }

    private function render(): void
    {
        if (!current_user_can(Menu::capability())) {
            return;
        }
        $product = (int) filter_input(INPUT_GET, 'product', FILTER_VALIDATE_INT);
        $source = (int) filter_input(INPUT_GET, 'move', FILTER_VALIDATE_INT);
        // The views escape what they print.
        if ($product < 1) {
            $this->views->show('packages', $this->describeProducts());
        } else {
            $values = $this->describeVersions($product);
            $source > 0 && $values['live'] !== null
                ? $this->views->show('package-move', $this->describeMove($values, $source))
                : $this->views->show('package', $values);
        }
    }

    /** @return array<string, mixed> */
    private function describeProducts(): array
    {
        $search = trim((string) filter_input(INPUT_GET, 's'));
        $page = max(1, (int) filter_input(INPUT_GET, 'paged', FILTER_VALIDATE_INT));
        $products = new WP_Query([
            'post_type' => 'product',
            'post_status' => ['publish', 'draft', 'pending', 'private', 'future'],
            's' => $search,
            'paged' => $page,
            'posts_per_page' => self::ROWS,
            'orderby' => 'title',
            'order' => 'ASC',
        ]);
        $ids = wp_list_pluck($products->posts, 'ID');
        $response = $ids === [] ? null : $this->client->get('/shop/packages', ['product_ids' => implode(',', $ids)]);

        return [
            'failure' => $response === null || $response->isSuccessful() ? '' : $response->message(),
            'products' => $products->posts,
            'versions' => array_column($response?->rows() ?? [], null, 'product_id'),
            'search' => $search,
            'page' => $page,
            'pages' => (int) $products->max_num_pages,
        ];
    }

    /** @return array<string, mixed> */
    private function describeVersions(int $product): array
    {
        $response = $this->client->get('/shop/packages/versions', ['product_id' => $product]);
        $live = array_values(array_filter($response->rows(), static fn (array $row): bool => $row['state'] === 'live'))[0] ?? null;
        // Versions also go live on a day, or from the command line.
        PackageSlug::keep($live ?? []);

        return [
            'flash' => $this->flash->pull(),
            'failure' => $response->isSuccessful() ? '' : $response->message(),
            'product' => $product,
            'name' => get_the_title($product),
            'editUrl' => EditLinks::product($product),
            'rows' => $response->rows(),
            'live' => $live,
            'tryUrl' => fn (int $version): string
                => add_query_arg('try', (string) $version, $this->account->endpointUrl('my-document', 'template')),
        ];
    }

    /**
     * The changes from a version to the live one.
     *
     * @param array<string, mixed> $values those of the versions
     * @return array<string, mixed>
     */
    private function describeMove(array $values, int $source): array
    {
        $target = (int) $values['live']['x_template_id'];
        $response = $this->client->get("/shop/packages/$target/changes", ['from_id' => $source]);
        $from = array_filter($values['rows'], static fn (array $row): bool => $row['x_template_id'] === $source);

        return [
            'failure' => $response->isSuccessful() ? '' : $response->message(),
            'changes' => $response->data(),
            'from' => array_values($from)[0] ?? null,
        ] + $values;
    }

    /**
     * URL of the screen.
     *
     * @param array<string, scalar> $query additional parameters
     */
    public static function url(array $query = []): string
    {
        return Menu::screenUrl(self::SLUG, $query);
    }
}
