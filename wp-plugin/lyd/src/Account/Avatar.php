<?php

declare(strict_types=1);

namespace Lyd\Account;

use Lyd\Module;
use WP_Comment;
use WP_Post;
use WP_User;

defined('ABSPATH') || exit;

/** Shows the picture a member uploaded wherever WordPress shows an avatar. Other users keep WordPress's own avatar. */
final class Avatar implements Module
{
    /** User meta: attachment id of the picture, and its URL, which the service reads. */
    private const ID = 'lyd_avatar';
    private const URL = 'lyd_avatar_url';

    public function register(): void
    {
        add_filter('pre_get_avatar_data', $this->filterAvatar(...), 10, 2);
        add_action('delete_attachment', $this->removeDeletedPicture(...));
    }

    /**
     * Set or remove a user's picture.
     *
     * @param int $pictureId attachment id; 0, or an attachment without a URL, removes the picture
     */
    public function setPicture(int $userId, int $pictureId): void
    {
        $url = $pictureId > 0 ? wp_get_attachment_url($pictureId) : false;
        if ($url === false) {
            delete_user_meta($userId, self::ID);
            delete_user_meta($userId, self::URL);
        } else {
            update_user_meta($userId, self::ID, $pictureId);
            update_user_meta($userId, self::URL, wp_slash($url));
        }
    }

    /**
     * Filter `pre_get_avatar_data`. An avatar URL that another plugin has set stays.
     *
     * @param array<string, mixed> $data
     * @return array<string, mixed>
     */
    private function filterAvatar(array $data, mixed $idOrEmail): array
    {
        $userId = isset($data['url']) ? 0 : $this->findUserId($idOrEmail);
        $pictureId = $userId > 0 ? (int) get_user_meta($userId, self::ID, true) : 0;
        $size = (int) ($data['size'] ?? 96);
        $picture = $pictureId > 0 ? wp_get_attachment_image_src($pictureId, [$size, $size]) : false;

        return $picture === false ? $data : ['url' => $picture[0], 'found_avatar' => true] + $data;
    }

    /**
     * Find the user for the value WordPress passes: an id, an email address, a user, a post or a comment.
     *
     * @return int 0 if there is no such user
     */
    private function findUserId(mixed $idOrEmail): int
    {
        if (is_string($idOrEmail) && !is_numeric($idOrEmail)) {
            $found = str_contains($idOrEmail, '@') ? get_user_by('email', $idOrEmail) : false;

            return $found === false ? 0 : $found->ID;
        }

        return match (true) {
            is_numeric($idOrEmail) => (int) $idOrEmail,
            $idOrEmail instanceof WP_User => $idOrEmail->ID,
            $idOrEmail instanceof WP_Post => (int) $idOrEmail->post_author,
            $idOrEmail instanceof WP_Comment => (int) $idOrEmail->user_id,
            default => 0,
        };
    }

    /** Remove the picture from its owner's profile when it is deleted from the media library. */
    private function removeDeletedPicture(int $pictureId): void
    {
        $author = (int) get_post_field('post_author', $pictureId);
        if ($author > 0 && (int) get_user_meta($author, self::ID, true) === $pictureId) {
            $this->setPicture($author, 0);
        }
    }
}
