<?php

declare(strict_types=1);

namespace Lyd\Account;

use Lyd\Module;
use Lyd\Service\FileUpload;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;
use WP_REST_Server;

defined('ABSPATH') || exit;

/**
 * Lets members upload profile pictures to `/wp/v2/media` (document 1, section 7), which their role does not allow.
 *
 * The service re-encodes every picture first. Users with the capability `upload_files` keep WordPress's normal upload.
 */
final class PictureUploads implements Module
{
    private const ROUTE = '/wp/v2/media';
    private const EXTENSIONS = ['image/jpeg' => 'jpg', 'image/png' => 'png'];
    /** Image sizes to generate. WooCommerce and themes would otherwise add about ten more for every avatar. */
    private const SIZES = ['thumbnail', 'medium'];

    public function __construct(private readonly FileUpload $upload)
    {
    }

    public function register(): void
    {
        add_filter('rest_pre_dispatch', $this->handleUpload(...), 10, 3);
    }

    private function handleUpload(mixed $result, WP_REST_Server $server, WP_REST_Request $request): mixed
    {
        $file = $request->get_file_params()['file'] ?? null;
        $isMemberUpload = $result === null && $request->get_method() === 'POST' && $request->get_route() === self::ROUTE
            && is_array($file) && is_string($file['tmp_name'] ?? null)
            && get_current_user_id() > 0 && !current_user_can('upload_files');

        return $isMemberUpload ? $this->storeRedrawn($file) : $result;
    }

    /**
     * Send the upload to the service for re-encoding and store the result.
     *
     * @param array<string, mixed> $file entry of $_FILES
     */
    private function storeRedrawn(array $file): WP_REST_Response
    {
        if (in_array($file['error'], [UPLOAD_ERR_INI_SIZE, UPLOAD_ERR_FORM_SIZE], true)) {
            return $this->errorResponse('Image must smaller than 2MB!');
        }
        $name = sanitize_text_field((string) $file['name']);
        if ($file['error'] !== UPLOAD_ERR_OK || !is_uploaded_file($file['tmp_name'])) {
            return $this->errorResponse("$name file upload failed.");
        }
        $redrawn = $this->upload->send('/lyd-site/pictures', $file['tmp_name'], $name);
        $extension = self::EXTENSIONS[$redrawn['type']] ?? null;
        if ($redrawn['status'] === 200 && $extension !== null) {
            return $this->createAttachment($redrawn['body'], $redrawn['type'], $extension)
                ?? $this->errorResponse("$name file upload failed.");
        }
        $body = json_decode($redrawn['body'], true);

        return is_array($body) && $redrawn['status'] >= 400
            ? new WP_REST_Response($body, $redrawn['status'])
            : $this->errorResponse("$name file upload failed.", 503);
    }

    /** Add the picture to the media library. Null if WordPress could not store it. */
    private function createAttachment(string $bytes, string $type, string $extension): ?WP_REST_Response
    {
        require_once ABSPATH . 'wp-admin/includes/image.php';
        // A random name: the member's file name could contain personal data and could be guessed.
        $stored = wp_upload_bits('picture-' . bin2hex(random_bytes(12)) . ".$extension", null, $bytes);
        if ($stored['error'] !== false) {
            return null;
        }
        $id = wp_insert_attachment([
            'post_mime_type' => $type,
            'post_title' => __('Picture of a member', 'lyd'),
            // Public attachments could be listed through WordPress's REST API without signing in.
            'post_status' => 'private',
            'post_author' => get_current_user_id(),
            'guid' => $stored['url'],
        ], $stored['file'], 0, true);
        if ($id instanceof WP_Error) {
            wp_delete_file($stored['file']);
            return null;
        }
        add_filter('intermediate_image_sizes_advanced', static fn (array $sizes): array
            => array_intersect_key($sizes, array_flip(self::SIZES)));
        wp_update_attachment_metadata($id, wp_generate_attachment_metadata($id, $stored['file']));

        return new WP_REST_Response(['id' => $id, 'source_url' => (string) wp_get_attachment_url($id)], 201);
    }

    /** An error in the same format as the service's own errors. */
    private function errorResponse(string $message, int $status = 422): WP_REST_Response
    {
        return new WP_REST_Response(['code' => $status, 'message' => $message, 'error_code' => 'picture_failed', 'data' => null], $status);
    }
}
