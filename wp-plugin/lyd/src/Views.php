<?php

declare(strict_types=1);

namespace Lyd;

defined('ABSPATH') || exit;

/** Prints the PHP views in templates/. They escape all output and contain no logic. */
final class Views
{
    public function __construct(private readonly string $folder)
    {
    }

    /** Path of a view, for WordPress to include. */
    public function path(string $name): string
    {
        return "{$this->folder}/$name.php";
    }

    /** @param array<string, mixed> $values the view's variables */
    public function show(string $name, array $values): void
    {
        (static function (string $lydFile, array $lydValues): void {
            // phpcs:ignore WordPress.PHP.DontExtract.extract_extract -- the names are literals in the plugin, never input
            extract($lydValues, EXTR_SKIP);
            require $lydFile;
        })($this->path($name), $values);
    }

    /** @param array<string, mixed> $values the view's variables */
    public function render(string $name, array $values): string
    {
        ob_start();
        $this->show($name, $values);

        return (string) ob_get_clean();
    }
}
