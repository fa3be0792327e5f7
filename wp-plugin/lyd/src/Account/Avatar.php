<?php

declare(strict_types=1);

namespace Lyd\Account;

use Lyd\Module;
use WP_Comment;
use WP_Post;
use WP_User;

/** The picture that a member chose stands wherever WordPress shows one for them; everybody else keeps WordPress's own. */
final class Avatar implements Module
{
    /** The picture in the media library, and its address, which the service reads. */
    private const ID = 'lyd_avatar';
    private const URL = 'lyd_avatar_url';

    public function register(): void
    {
        add_filter('pre_get_avatar_data', $this->filterAvatar(...), 10, 2);
        add_action('delete_attachment', $this->removeDeletedPicture(...));
    }

    /** @param int $pictureId 0 for none */
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

    /** WordPress asks with an id, an address, or a thing that has an author. */
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

    /** A picture that is deleted from the library is nobody's any more. */
    private function removeDeletedPicture(int $pictureId): void
    {
        $author = (int) get_post_field('post_author', $pictureId);
        if ($author > 0 && (int) get_user_meta($author, self::ID, true) === $pictureId) {
            $this->setPicture($author, 0);
        }
    }
}
