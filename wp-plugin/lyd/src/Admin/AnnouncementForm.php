<?php

declare(strict_types=1);

namespace Lyd\Admin;

defined('ABSPATH') || exit;

/** Converts an announcement between the form, in the site's time zone, and the service's payload, in UTC. */
final class AnnouncementForm
{
    private const FIELDS = ['content', 'url', 'starts_at', 'ends_at'];
    private const TIME = 'Y-m-d\TH:i';

    /** @return array<string, string> the posted fields */
    public static function readRequest(): array
    {
        $fields = [];
        foreach (self::FIELDS as $name) {
            $fields[$name] = trim(wp_unslash((string) filter_input(INPUT_POST, $name)));
        }

        return $fields;
    }

    /**
     * @param array<string, mixed> $row an announcement from the service; empty for a new one
     * @return array<string, string> values for the form
     */
    public static function toFields(array $row): array
    {
        $fields = [];
        foreach (self::FIELDS as $name) {
            $value = (string) ($row[$name] ?? '');
            $isTime = $value !== '' && str_ends_with($name, '_at');
            $fields[$name] = $isTime ? (string) wp_date(self::TIME, (int) strtotime($value)) : $value;
        }

        return $fields;
    }

    /**
     * @param array<string, string> $fields
     * @return array<string, string|null> an invalid time is sent unchanged, so that the service reports the error
     */
    public static function toPayload(array $fields): array
    {
        foreach (['starts_at', 'ends_at'] as $name) {
            $time = date_create_immutable_from_format('!' . self::TIME, $fields[$name], wp_timezone());
            $fields[$name] = $fields[$name] === '' ? null : ($time === false ? $fields[$name] : $time->format(DATE_ATOM));
        }

        return $fields;
    }
}
