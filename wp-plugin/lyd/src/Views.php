<?php

declare(strict_types=1);

namespace Lyd;

/** Renders the PHP views in templates/. They escape all output and contain no logic. */
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
    public function render(string $name, array $values): string
    {
        ob_start();
        (static function (string $lydFile, array $lydValues): void {
            extract($lydValues, EXTR_SKIP);
            require $lydFile;
        })($this->path($name), $values);

        return (string) ob_get_clean();
    }
}
