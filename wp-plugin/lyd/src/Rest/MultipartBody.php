<?php

declare(strict_types=1);

namespace Lyd\Rest;

use SplFileObject;

defined('ABSPATH') || exit;

/**
 * Rebuilds a multipart form from $_POST and $_FILES.
 *
 * PHP parses such a request before any script runs and leaves its input stream empty. The files are streamed from disk,
 * so memory use does not depend on their size.
 */
final class MultipartBody implements Body
{
    /** @var list<array{string, string|null}> header and text of a part, and the path of its file, if any */
    private array $parts = [];
    private int $length;
    private string $buffer = '';
    private ?SplFileObject $file = null;

    /**
     * @param array<mixed> $fields $_POST, without WordPress's slashes
     * @param array<string, array<string, mixed>> $files $_FILES
     */
    public function __construct(private readonly string $boundary, array $fields, array $files)
    {
        foreach (self::flatten($fields) as [$name, $value]) {
            $this->parts[] = [$this->head(self::quoted('name', $name)) . $value . "\r\n", null];
        }
        foreach (self::files($files) as [$name, $file]) {
            $disposition = self::quoted('name', $name) . '; ' . self::quoted('filename', $file['name']);
            $this->parts[] = [$this->head($disposition, $file['type']), $file['path']];
        }
        $this->parts[] = ["--$boundary--\r\n", null];
        $this->length = 0;
        foreach ($this->parts as [$text, $path]) {
            $this->length += strlen($text) + ($path === null ? 0 : (int) filesize($path) + 2);
        }
    }

    /** The boundary in a Content-Type header, or null if there is none. */
    public static function boundary(string $contentType): ?string
    {
        $found = preg_match('/^multipart\/form-data\b.*;\s*boundary=(?:"([^"\r\n]+)"|([^\s;"]+))/i', $contentType, $parts);

        return $found === 1 ? ($parts[1] ?: $parts[2]) : null;
    }

    /**
     * Whether PHP rejected a part because of its size.
     *
     * @param array<string, array<string, mixed>> $files $_FILES
     */
    public static function wasCut(array $files): bool
    {
        foreach ($files as $file) {
            foreach (self::flatten(['error' => $file['error']]) as [, $error]) {
                if (!in_array((int) $error, [UPLOAD_ERR_OK, UPLOAD_ERR_NO_FILE], true)) {
                    return true;
                }
            }
        }

        return false;
    }

    public function length(): int
    {
        return $this->length;
    }

    public function read(int $bytes): string
    {
        while ($this->buffer === '') {
            if ($this->file !== null) {
                $this->buffer = (string) $this->file->fread($bytes);
                if ($this->buffer === '') {
                    $this->file = null;
                    $this->buffer = "\r\n";
                }
            } elseif (($part = array_shift($this->parts)) !== null) {
                [$this->buffer, $path] = $part;
                $this->file = $path === null ? null : new SplFileObject($path, 'rb');
            } else {
                return '';
            }
        }
        $piece = substr($this->buffer, 0, $bytes);
        $this->buffer = substr($this->buffer, strlen($piece));

        return $piece;
    }

    private function head(string $disposition, ?string $type = null): string
    {
        return "--{$this->boundary}\r\nContent-Disposition: form-data; $disposition\r\n"
            . ($type === null ? '' : "Content-Type: $type\r\n") . "\r\n";
    }

    /** A quoted parameter, escaped as browsers do (HTML standard, multipart/form-data encoding algorithm). */
    private static function quoted(string $key, string $value): string
    {
        return $key . '="' . strtr($value, ['"' => '%22', "\r" => '%0D', "\n" => '%0A']) . '"';
    }

    /**
     * @param array<mixed> $fields
     * @return list<array{string, string}> name and value, with names as in a form: a[], a[key]
     */
    private static function flatten(array $fields, string $prefix = ''): array
    {
        $flat = [];
        foreach ($fields as $key => $value) {
            $inner = array_is_list($fields) ? $prefix . '[]' : $prefix . "[$key]";
            $name = $prefix === '' ? (string) $key : $inner;
            array_push($flat, ...(is_array($value) ? self::flatten($value, $name) : [[$name, (string) $value]]));
        }

        return $flat;
    }

    /**
     * @param array<string, array<string, mixed>> $files
     * @return list<array{string, array{name: string, type: string, path: string}}>
     */
    private static function files(array $files): array
    {
        $found = [];
        foreach ($files as $field => $file) {
            $names = self::flatten([$field => $file['name']]);
            $types = self::flatten([$field => $file['type']]);
            $paths = self::flatten([$field => $file['tmp_name']]);
            foreach ($paths as $index => [$name, $path]) {
                // A file input without a file is sent as a part with an empty name and no content.
                $found[] = [$name, [
                    'name' => $names[$index][1],
                    'type' => $types[$index][1] ?: 'application/octet-stream',
                    'path' => $path === '' ? '/dev/null' : $path,
                ]];
            }
        }

        return $found;
    }
}
