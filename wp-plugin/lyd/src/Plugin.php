<?php

declare(strict_types=1);

namespace Lyd;

/** Puts the parts together: which modules there are, what each is given, and when they start. */
final class Plugin
{
    public const VERSION = '0.1.0';

    private readonly Rest\Request $request;
    private readonly Rest\Gateway $gateway;

    private function __construct(private readonly string $file)
    {
        $settings = new Service\Settings();
        $this->request = Rest\Request::fromGlobals();
        $home = (string) parse_url($settings->siteUrl(), PHP_URL_PATH);
        $route = Rest\Route::match($this->request->target, $home, rest_get_url_prefix());
        $this->gateway = new Rest\Gateway($this->request, $route, $settings, new Service\Identity($settings), new Service\LastError());
    }

    public static function boot(string $file): void
    {
        $plugin = new self($file);
        register_activation_hook($file, [Installer::class, 'activate']);
        register_deactivation_hook($file, [Installer::class, 'deactivate']);
        if (Requirements::problems((string) $GLOBALS['wp_version'], null) === []) {
            $plugin->gateway->answerProductApi();
        }
        add_action('plugins_loaded', $plugin->start(...), 5);
    }

    private function start(): void
    {
        $problems = Requirements::problems((string) $GLOBALS['wp_version'], Commerce\WooCommerce::version());
        foreach ($problems === [] ? $this->modules() : [new Admin\Notices($problems)] as $module) {
            $module->register();
        }
    }

    /** @return list<Module> */
    private function modules(): array
    {
        $settings = new Service\Settings();
        $probe = new Service\Probe($settings);
        $page = new Account\Page();
        $registry = new Widgets\Registry(dirname($this->file) . '/build');
        $assets = new Widgets\Assets($this->file, $registry);
        $mount = new Widgets\Mount($assets, new Widgets\Config($settings, $page));
        $header = new Account\Header($registry, $mount);
        $endpoints = new Account\Endpoints($page, $registry, $assets, $header);
        $content = new Account\Content($registry, $mount);
        $views = new Views(dirname($this->file) . '/templates');
        $client = new Service\Client(new Service\Identity($settings), $probe);
        $health = new Admin\Health($settings, $probe, new Service\LastError(), $page, $registry, $client);
        $outcome = new Admin\Outcome();
        $sessions = new Service\Sessions(new Service\Identity($settings), $probe);
        $avatar = new Account\Avatar();
        $codes = new TwoFactor\Store(new TwoFactor\Vault($settings->secrets()));

        return [
            // Answers and ends the request, if it is one of ours: nothing below it is needed then.
            $this->gateway,
            $avatar,
            new Account\Pictures(new Service\Upload($settings, new Service\Identity($settings))),
            $sessions,
            new Rest\ServiceRoutes(new Rest\ServiceSignature($settings), [
                new Account\MemberActs($sessions, new Account\StoredSessions(), $avatar),
                new TwoFactor\Acts(new TwoFactor\Enrolment($codes)),
            ]),
            ...$this->signIn($codes, new TwoFactor\Canvas($views, $assets)),
            new SignIn\AccountEvents(new Service\Reports($settings, $probe)),
            new TwoFactor\UserScreen($codes, $views),
            new Widgets\Shortcodes($registry, $mount, $assets),
            $endpoints,
            Commerce\WooCommerce::isActive()
                ? new Commerce\StoreAccount($endpoints, $content, $header)
                : new Account\OwnAccount($page, $endpoints, $content, $header, $views, new Account\SignIn($views), $assets),
            new Widgets\CataloguePage($registry),
            new Widgets\InvitationPage($registry),
            new Account\ComeBack($page),
            new Account\Rewrites($page),
            new Commerce\PageHandover(),
            new Commerce\Compatibility($this->file),
            new Commerce\FewRoutes(new Commerce\ServiceCall($this->request)),
            ...(Commerce\WooCommerce::isActive() && is_admin() ? $this->storeAdmin($client, $views, $outcome) : []),
            new Admin\SettingsPage($settings, $health, $views, $outcome),
            new Admin\EventsPage($client, $views, $outcome, $this->file),
            new Admin\AnnouncementsPage($client, $views, $outcome, $this->file),
            new Admin\Webhooks($client, $settings, $outcome),
            new Admin\BuildNotice($registry, $settings),
        ];
    }

    /**
     * What every sign-in passes, whichever form it comes from.
     *
     * @return list<Module>
     */
    private function signIn(TwoFactor\Store $codes, TwoFactor\Canvas $canvas): array
    {
        $counter = new SignIn\Counter();
        $cookie = new TwoFactor\CodeCookie();
        $gate = new TwoFactor\Gate($codes, $cookie);

        return [new SignIn\Guard($counter), $gate, new TwoFactor\CodePage($gate, $codes, $cookie, $counter, $canvas)];
    }

    /**
     * What only the admin screens of WooCommerce need.
     *
     * @return list<Module>
     */
    private function storeAdmin(Service\Client $client, Views $views, Admin\Outcome $outcome): array
    {
        $facts = new Commerce\Orders\Facts($client);

        return [
            new Commerce\Products\Tab($client, $views, $outcome, $this->file),
            new Commerce\Products\Columns($client),
            new Commerce\Orders\Columns($facts),
            new Commerce\Orders\Box($facts, $views),
        ];
    }
}
