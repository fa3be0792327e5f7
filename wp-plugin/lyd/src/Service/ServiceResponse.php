<?php

declare(strict_types=1);

namespace Lyd\Service;

/** What the service said to an admin screen, in its envelope (architecture, section 2). */
final class ServiceResponse
{
    /** @param array<string, mixed> $body empty when what came was no JSON */
    public function __construct(public readonly int $status, private readonly array $body)
    {
    }

    public function isSuccessful(): bool
    {
        return $this->status >= 200 && $this->status < 300;
    }

    /** @return array<mixed> */
    public function data(): array
    {
        $data = $this->body['data'] ?? null;

        return $this->isSuccessful() && is_array($data) ? $data : [];
    }

    /** @return list<array<string, mixed>> the rows of a list, or of a page of one */
    public function rows(): array
    {
        $data = $this->data();

        return array_values(array_filter($data['rows'] ?? $data, 'is_array'));
    }

    /** The service's own sentence; for a service that does not answer, one of ours. */
    public function message(): string
    {
        $message = $this->body['message'] ?? '';
        if (is_string($message) && $message !== '') {
            return $message;
        }

        return $this->isSuccessful() ? '' : __('The document service cannot be reached just now. Please try again in a moment.', 'lyd');
    }

    /** Finds the request in the service's logs; empty when the service did not answer. */
    public function requestId(): string
    {
        return is_string($this->body['request_id'] ?? null) ? $this->body['request_id'] : '';
    }
}
