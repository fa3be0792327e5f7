<?php

declare(strict_types=1);

namespace Lyd\Admin;

/** The fields of an announcement: between what is typed, in the site's time, and what the service is told, in UTC. */
final class AnnouncementForm
{
    private const FIELDS = ['content', 'url', 'starts_at', 'ends_at'];
    private const TIME = 'Y-m-d\TH:i';

    /** @return array<string, string> what the browser sent */
    public static function readRequest(): array
    {
        $fields = [];
        foreach (self::FIELDS as $name) {
            $fields[$name] = trim(wp_unslash((string) filter_input(INPUT_POST, $name)));
        }

        return $fields;
    }

    /**
     * @param array<string, mixed> $row an announcement of the service's, or nothing
     * @return array<string, string> as the form shows it
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
     * @return array<string, string|null> what is no time goes as it is: the service says so
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
