<?php

declare(strict_types=1);

namespace Lyd\Admin;

defined('ABSPATH') || exit;

/** An Australian Business Number whose check digits are right. */
final class Abn
{
    private const WEIGHTS = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];
    private const MODULUS = 89;

    private function __construct(private readonly string $digits)
    {
    }

    /** Null if the text is no valid ABN. Spaces may stand anywhere. */
    public static function read(string $text): ?self
    {
        $digits = (string) preg_replace('/\s+/', '', $text);
        if (preg_match('/^[1-9]\d{10}$/D', $digits) !== 1) {
            return null;
        }
        // The check: the first digit minus one, then the weighted sum (abr.business.gov.au, "Format of the ABN").
        $sum = -self::WEIGHTS[0];
        foreach (self::WEIGHTS as $at => $weight) {
            $sum += $weight * (int) $digits[$at];
        }

        return $sum % self::MODULUS === 0 ? new self($digits) : null;
    }

    /** As it is written: 51 824 753 556. */
    public function written(): string
    {
        return substr($this->digits, 0, 2) . ' ' . implode(' ', str_split(substr($this->digits, 2), 3));
    }
}
