<?php

declare(strict_types=1);

namespace Lyd\Service;

use CURLFile;

defined('ABSPATH') || exit;

/** Sends a member's or shop admin's uploaded file to the service, as that user, and returns the response. */
final class FileUpload
{
    private const SECONDS = 30;

    public function __construct(private readonly Settings $settings, private readonly Identity $identity)
    {
    }

    /**
     * Send a file as a form.
     *
     * @param string $field name of the file's field
     * @param array<string, scalar> $more other fields of the form
     * @return array{status: int, type: string, body: string} status 0 if there was no response; 401 without a login cookie
     */
    public function send(string $path, string $file, string $name, string $field = 'file', array $more = []): array
    {
        $member = $this->identity->member();
        $token = $member === null ? null : $this->identity->token($member);
        if ($token === null) {
            return ['status' => 401, 'type' => '', 'body' => ''];
        }
        $request = new CurlRequest($this->settings->serviceUrl() . $path, [
            CURLOPT_POSTFIELDS => $more + [$field => new CURLFile($file, 'application/octet-stream', $name)],
            CURLOPT_HTTPHEADER => ["Authorization: Bearer $token", 'Expect:'],
            CURLOPT_RETURNTRANSFER => true,
            CURLOPT_CONNECTTIMEOUT => 5,
            CURLOPT_TIMEOUT => self::SECONDS,
        ]);
        $body = $request->send();

        return [
            'status' => $body === false ? 0 : $request->status(),
            'type' => $request->contentType(),
            'body' => (string) $body,
        ];
    }
}
