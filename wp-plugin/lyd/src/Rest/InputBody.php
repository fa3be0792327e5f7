<?php

declare(strict_types=1);

namespace Lyd\Rest;

/** The unchanged body, read from PHP's input stream, which PHP keeps on disk rather than in memory. */
final class InputBody implements Body
{
    /** @var resource */
    private $stream;

    public function __construct(private readonly ?int $length, string $source = 'php://input')
    {
        $this->stream = fopen($source, 'rb') ?: throw new \RuntimeException('The request body cannot be read.');
    }

    public function length(): ?int
    {
        return $this->length;
    }

    public function read(int $bytes): string
    {
        return (string) fread($this->stream, $bytes);
    }
}
