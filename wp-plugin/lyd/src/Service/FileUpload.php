<?php

declare(strict_types=1);

namespace Lyd\Service;

use CURLFile;

/** Sends a member's uploaded file to the service, as that member, and returns the response. */
final class FileUpload
{
    private const SECONDS = 30;

    public function __construct(private readonly Settings $settings, private readonly Identity $identity)
    {
    }

    /** @return array{status: int, type: string, body: string} status 0 if there was no response; 401 without a login cookie */
    public function send(string $path, string $file, string $name): array
    {
        $member = $this->identity->member();
        $token = $member === null ? null : $this->identity->token($member);
        if ($token === null) {
            return ['status' => 401, 'type' => '', 'body' => ''];
        }
        $curl = curl_init($this->settings->serviceUrl() . $path);
        curl_setopt_array($curl, [
            CURLOPT_POSTFIELDS => ['file' => new CURLFile($file, 'application/octet-stream', $name)],
            CURLOPT_HTTPHEADER => ["Authorization: Bearer $token", 'Expect:'],
            CURLOPT_RETURNTRANSFER => true,
            CURLOPT_CONNECTTIMEOUT => 5,
            CURLOPT_TIMEOUT => self::SECONDS,
            CURLOPT_NOSIGNAL => true,
            CURLOPT_NOPROXY => '*',
            CURLOPT_PROTOCOLS => CURLPROTO_HTTP | CURLPROTO_HTTPS,
        ]);
        $body = curl_exec($curl);
        $answer = [
            'status' => (int) curl_getinfo($curl, CURLINFO_RESPONSE_CODE),
            'type' => (string) curl_getinfo($curl, CURLINFO_CONTENT_TYPE),
            'body' => is_string($body) ? $body : '',
        ];
        curl_close($curl);

        return $body === false ? ['status' => 0] + $answer : $answer;
    }
}
