<?php

declare(strict_types=1);

namespace Lyd;

defined('ABSPATH') || exit;

/** Composition root: builds all modules and starts them. */
final class Plugin
{
    public const VERSION = '0.1.0';

    private readonly Rest\Request $request;
    private readonly Rest\Gateway $gateway;

    private function __construct(private readonly string $file)
    {
        $settings = new Service\Settings();
        $this->request = Rest\Request::fromGlobals();
        $home = (string) wp_parse_url($settings->siteUrl(), PHP_URL_PATH);
        $route = Rest\Route::match($this->request->target, $home, rest_get_url_prefix());
        $this->gateway = new Rest\Gateway($this->request, $route, $settings, new Service\Identity($settings), new Service\LastError());
    }

    /** Called from the main plugin file, before other plugins are loaded. */
    public static function boot(string $file): void
    {
        $plugin = new self($file);
        register_activation_hook($file, [Installer::class, 'activate']);
        register_deactivation_hook($file, [Installer::class, 'deactivate']);
        // An update does not activate the plugin again.
        add_action('admin_init', [Installer::class, 'addSettings']);
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
        $http = new Service\HttpClient($settings);
        $page = new Account\Page();
        $methods = new Commerce\PaymentMethods();
        $registry = new Widgets\Registry(dirname($this->file) . '/build');
        $priority = new Widgets\ScriptPriority();
        $assets = new Widgets\Assets($this->file, $registry, $priority);
        $mount = new Widgets\Mount($assets, new Widgets\Config($settings, $page, new Commerce\Cart($methods)));
        $header = new Account\Header($registry, $mount);
        $endpoints = new Account\Endpoints($page, $registry, $assets, $header);
        $content = new Account\Content($registry, $mount);
        $views = new Views(dirname($this->file) . '/templates');
        $shell = new Account\Shell($page, $endpoints, $header, $content, $views, $assets);
        $sessions = new Service\SessionNotifier(new Service\Identity($settings), $http);
        $avatar = new Account\Avatar();
        $twoFactor = new TwoFactor\Store(new TwoFactor\Vault($settings->secrets()));

        return [
            // First: it answers requests to the plugin's own API and ends them, so the modules below are not needed.
            $this->gateway,
            $avatar,
            new Account\PictureUploads(new Service\FileUpload($settings, new Service\Identity($settings))),
            $sessions,
            new Rest\ServiceRoutes(new Rest\ServiceSignature($settings), [
                new Account\MemberActions($sessions, new Account\SessionStore(), $avatar),
                new TwoFactor\TwoFactorActions(new TwoFactor\Enrolment($twoFactor)),
            ]),
            ...$this->signInModules($twoFactor, new TwoFactor\ThemedPage($views, $assets), $page),
            new SignIn\AccountEvents(new Service\SecurityReports($settings, $http)),
            new TwoFactor\UserScreen($twoFactor, $views),
            $priority,
            new Widgets\Shortcodes($registry, $mount, $assets),
            $endpoints,
            $shell,
            new Account\EarlyRequests($endpoints),
            new PageHeaders($page),
            Commerce\WooCommerce::isActive()
                ? new Commerce\StoreAccount($endpoints, $content, $header, $shell, $views)
                : new Account\StandaloneAccount($page, $endpoints, $content, $header, $shell, new Account\SignInForm($views)),
            new Widgets\CataloguePage($registry),
            new Widgets\InvitationPage($registry),
            new Widgets\SigningPages($this->request, $settings, $registry, $mount, $views),
            new Account\LoginRedirect($page),
            new Account\RewriteRules($page),
            new Commerce\Orders\InvoiceDownload(new Service\ServiceClient(new Service\Identity($settings), $http), $page),
            ...(Commerce\WooCommerce::isActive() ? $this->storeModules($settings, $page, $endpoints, $methods, $views) : []),
            new Commerce\PageHandover(),
            new Commerce\Compatibility($this->file),
            new Commerce\RestRouteFilter(new Commerce\ServiceCall($this->request)),
            new Commerce\Orders\AgreedAmounts(new Commerce\ServiceCall($this->request)),
            new Commerce\Orders\OrderRequests(new Commerce\ServiceCall($this->request)),
            ...(is_admin() ? $this->adminModules($settings, $http, $page, $registry, $views) : []),
        ];
    }

    /**
     * Modules that guard sign-ins, passwords and email addresses, whichever form they come from.
     *
     * @return list<Module>
     */
    private function signInModules(TwoFactor\Store $twoFactor, TwoFactor\ThemedPage $page, Account\Page $account): array
    {
        $counter = new SignIn\AttemptCounter();
        $cookie = new TwoFactor\ChallengeCookie();
        $gate = new TwoFactor\CodeGate($twoFactor, $cookie);

        $address = new SignIn\VisitorAddress();
        $device = new SignIn\KnownDevice();
        $newAddress = new SignIn\NewAddress($account, $page);

        return [
            $device,
            new SignIn\PasswordGuard($counter, $address, $device),
            new SignIn\LostPassword($counter, $address),
            $newAddress,
            new SignIn\CredentialGuard($counter, $newAddress),
            $gate,
            new TwoFactor\CodePage($gate, $twoFactor, $cookie, $counter, $page),
        ];
    }

    /**
     * Modules for WooCommerce's shop, order pages and mail.
     *
     * @return list<Module>
     */
    private function storeModules(
        Service\Settings $settings,
        Account\Page $page,
        Account\Endpoints $endpoints,
        Commerce\PaymentMethods $methods,
        Views $views,
    ): array {
        $links = new Commerce\Orders\OrderLinks($page);

        return [
            new Commerce\Orders\OrderPages($links, $methods, $views),
            new Commerce\Orders\OrderMail($links, $views),
            new Commerce\MailStyle($settings, $views),
            new Commerce\UnusedAssets($endpoints),
            new Commerce\Products\PurchaseLinks($page, $methods, $views),
        ];
    }

    /**
     * Modules for the admin screens. No other page loads their classes.
     *
     * @return list<Module>
     */
    private function adminModules(
        Service\Settings $settings,
        Service\HttpClient $http,
        Account\Page $page,
        Widgets\Registry $registry,
        Views $views,
    ): array {
        $client = new Service\ServiceClient(new Service\Identity($settings), $http);
        $health = new Admin\HealthReport($settings, $http, new Service\LastError(), $page, $registry, $client);
        $flash = new Admin\FlashMessage();

        return [
            ...(Commerce\WooCommerce::isActive() ? $this->storeAdminModules($client, $settings, $page, $views, $flash) : []),
            new Admin\Style($this->file),
            new Admin\SettingsPage($settings, $health, $views, $flash),
            new Admin\EventsPage($client, $views, $flash),
            new Admin\PartnersPage($client, $views, $flash),
            new Admin\RequestsPage($client, $views, $flash),
            new Admin\AnnouncementsPage($client, $views, $flash),
            new Admin\WebhookRegistration($client, $settings, $flash),
            new Admin\SetupNotice($registry, $settings),
        ];
    }

    /**
     * Modules for WooCommerce's admin screens.
     *
     * @return list<Module>
     */
    private function storeAdminModules(
        Service\ServiceClient $client,
        Service\Settings $settings,
        Account\Page $page,
        Views $views,
        Admin\FlashMessage $flash,
    ): array {
        $summaries = new Commerce\Orders\OrderSummaries($client);
        $upload = new Service\FileUpload($settings, new Service\Identity($settings));

        return [
            new Commerce\Products\ProductTab($client, $views, $flash, $this->file),
            new Commerce\Products\Columns($client),
            new Commerce\Packages\PackagesPage($client, $views, $flash, $page),
            new Commerce\Packages\PackageUpload($upload, $flash),
            new Commerce\Packages\VersionSteps($client, $flash),
            new Commerce\Orders\Columns($summaries),
            new Commerce\Orders\MetaBox($summaries, $views),
        ];
    }
}
