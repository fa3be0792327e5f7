<?php

declare(strict_types=1);

namespace Lyd\Rest;

defined('ABSPATH') || exit;

/** A request body that is read in chunks. */
interface Body
{
    /** @return int|null bytes; null if the length is unknown (chunked transfer) */
    public function length(): ?int;

    /** Read at most this many bytes; an empty string marks the end. */
    public function read(int $bytes): string;
}
