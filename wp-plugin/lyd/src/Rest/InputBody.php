<?php

declare(strict_types=1);

namespace Lyd\Rest;

use SplFileObject;

defined('ABSPATH') || exit;

/** The unchanged body, read from PHP's input stream, which PHP keeps on disk rather than in memory. */
final class InputBody implements Body
{
    private SplFileObject $stream;

    public function __construct(private readonly ?int $length, string $source = 'php://input')
    {
        $this->stream = new SplFileObject($source, 'rb');
    }

    public function length(): ?int
    {
        return $this->length;
    }

    public function read(int $bytes): string
    {
        return (string) $this->stream->fread($bytes);
    }
}
