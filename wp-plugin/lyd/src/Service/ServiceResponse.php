<?php

declare(strict_types=1);

namespace Lyd\Service;

defined('ABSPATH') || exit;

/** A response of the service in its envelope (architecture, section 2). */
final class ServiceResponse
{
    /** @param array<string, mixed> $body the envelope; empty if the response was no JSON */
    public function __construct(public readonly int $status, private readonly array $body)
    {
    }

    public function isSuccessful(): bool
    {
        return $this->status >= 200 && $this->status < 300;
    }

    /** @return array<mixed> empty after an error */
    public function data(): array
    {
        $data = $this->body['data'] ?? null;

        return $this->isSuccessful() && is_array($data) ? $data : [];
    }

    /** @return list<array<string, mixed>> the rows of a list, whether paginated or not */
    public function rows(): array
    {
        $data = $this->data();

        return array_values(array_filter($data['rows'] ?? $data, 'is_array'));
    }

    /** The service's message, or the plugin's own if the service did not answer. */
    public function message(): string
    {
        $message = $this->body['message'] ?? '';
        if (is_string($message) && $message !== '') {
            return $message;
        }

        return $this->isSuccessful() ? '' : __('The document service cannot be reached just now. Please try again in a moment.', 'lyd');
    }

    /** @return list<string> what is wrong with the input, in sentences; empty after a success */
    public function reasons(): array
    {
        $errors = $this->body['errors'] ?? null;
        $sentences = [];
        foreach (is_array($errors) ? $errors : [] as $ofField) {
            array_push($sentences, ...array_values(array_filter((array) $ofField, 'is_string')));
        }

        return $sentences;
    }

    /** @return list<string> hints of the service beside the data */
    public function notes(): array
    {
        $notes = $this->body['notes'] ?? null;

        return is_array($notes) ? array_values(array_filter($notes, 'is_string')) : [];
    }

    /** Id of the request in the service's logs; empty if the service did not answer. */
    public function requestId(): string
    {
        return is_string($this->body['request_id'] ?? null) ? $this->body['request_id'] : '';
    }
}
