<?php

declare(strict_types=1);

namespace Lyd\Rest;

defined('ABSPATH') || exit;

/** Opens the body of the incoming request, whether PHP has parsed it or not. */
final class RequestBody
{
    /** @return Body|null|false null if there is no body; false if PHP rejected it because of its size */
    public static function open(Request $request): Body|null|false
    {
        $given = $request->header('Content-Length');
        $length = $given === '' ? null : (int) $given;
        $isChunked = $given === '' && $request->header('Transfer-Encoding') !== '';
        if (!$isChunked && ($length ?? 0) === 0) {
            return null;
        }
        $boundary = MultipartBody::boundary($request->header('Content-Type'));
        $isTakenApart = $request->method === 'POST' && $boundary !== null && (bool) ini_get('enable_post_data_reading');
        if (!$isTakenApart) {
            return new InputBody($length);
        }
        // The gateway has checked the nonce where a cookie is used; the form is passed on, not processed.
        // phpcs:disable WordPress.Security.NonceVerification.Missing
        // Above post_max_size PHP drops the whole body but still runs the script.
        $isDropped = $_POST === [] && $_FILES === [] && ($length ?? 0) > wp_convert_hr_to_bytes((string) ini_get('post_max_size'));
        if ($isDropped || MultipartBody::wasCut($_FILES)) {
            return false;
        }

        return new MultipartBody($boundary, $_POST, $_FILES);
        // phpcs:enable WordPress.Security.NonceVerification.Missing
    }
}
