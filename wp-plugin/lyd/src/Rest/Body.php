<?php

declare(strict_types=1);

namespace Lyd\Rest;

/** A request body that is read piece by piece. */
interface Body
{
    /** @return int|null bytes, or null when only the end will tell */
    public function length(): ?int;

    /** Up to so many bytes; an empty string is the end. */
    public function read(int $bytes): string;
}
