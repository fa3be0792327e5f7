<?php

declare(strict_types=1);

namespace Lyd\Widgets;

defined('ABSPATH') || exit;

/** All widgets: ten pages and eleven small ones (document 1, section 2), the invitation, what signs and checks documents, and the account's shell. */
final class Registry
{
    /** Slugs of the widgets that are implemented. Add a widget here when its bundle is part of the build. */
    public const BUILT = [
        'new-document', 'document-listing', 'interview', 'sign-out',
        'remaining-credit', 'membership', 'membership-expired', 'my-company', 'edit-profile',
        'products-catalogue', 'my-templates', 'document-page', 'preview', 'invitation',
        'my-integration', 'integration-count', 'organisation-dropdown',
        'announcement', 'talk-to-sales', 'idle-time-out', 'lite-video', 'interview-ai',
        'dashboard', 'firm-name', 'account-menu', 'signer', 'signed-file',
    ];

    /** The script before every bundle: it loads the modules of all widgets of a page, and contains what all of them use. */
    public const SHARED = 'shared';

    /** @var array<string, Widget>|null */
    private ?array $available = null;

    public function __construct(private readonly string $buildFolder)
    {
    }

    /** @return list<Widget> */
    public static function all(): array
    {
        return [
            new Widget('products-catalogue', needsSignIn: false),
            new Widget('my-templates'),
            new Widget('new-document'),
            new Widget('document-page'),
            new Widget('preview'),
            new Widget('document-listing'),
            new Widget('my-company'),
            new Widget('edit-profile'),
            new Widget('my-integration'),
            new Widget('interview'),
            // Not in the product's documents: the page an invitation links to, those of signatures, and parts of the account's shell.
            new Widget('invitation', needsSignIn: false),
            new Widget(SigningPages::SIGNER, needsSignIn: false),
            new Widget(SigningPages::SIGNED_FILE, needsSignIn: false, partOf: SigningPages::SIGNER),
            new Widget('dashboard'),
            new Widget('firm-name', isSmall: true),
            new Widget('account-menu', isSmall: true),
            new Widget('sign-out', isSmall: true),
            new Widget('talk-to-sales', isSmall: true, needsSignIn: false),
            new Widget('lite-video', isSmall: true),
            new Widget('idle-time-out', isSmall: true),
            new Widget('membership', isSmall: true),
            new Widget('interview-ai', isSmall: true),
            new Widget('membership-expired', isSmall: true),
            new Widget('remaining-credit', isSmall: true),
            new Widget('organisation-dropdown', isSmall: true),
            new Widget('integration-count', isSmall: true),
            new Widget('announcement', isSmall: true),
        ];
    }

    /** @return list<Widget> implemented widgets whose bundle exists in this installation */
    public function available(): array
    {
        $this->available ??= array_column(array_filter(
            self::all(),
            fn (Widget $widget): bool => in_array($widget->slug, self::BUILT, true)
                && is_file($this->bundle($widget, 'asset.php')) && is_file($this->file(self::SHARED . '.asset.php'))
        ), null, 'slug');

        return array_values($this->available);
    }

    /** @return list<string> slugs of implemented widgets without a bundle: the plugin was installed without its build */
    public function missing(): array
    {
        return array_values(array_diff(self::BUILT, array_column($this->available(), 'slug')));
    }

    public function find(string $slug): ?Widget
    {
        $this->available();

        return $this->available[$slug] ?? null;
    }

    /** Path of a file of the widget's bundle; the extension is js, css or asset.php. */
    public function bundle(Widget $widget, string $extension): string
    {
        return $this->file("{$widget->bundle()}.$extension");
    }

    /** Path of a file in the build folder. */
    public function file(string $name): string
    {
        return "{$this->buildFolder}/$name";
    }
}
