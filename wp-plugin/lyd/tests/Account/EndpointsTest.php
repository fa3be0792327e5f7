<?php

declare(strict_types=1);

namespace Lyd\Tests\Account;

use Lyd\Account\Endpoints;
use PHPUnit\Framework\TestCase;

defined('ABSPATH') || exit;

final class EndpointsTest extends TestCase
{
    public function testEveryEndpointOfTheSpecificationExists(): void
    {
        self::assertSame(['my-document', 'my-template', 'my-company', 'my-integration', 'edit-profile'], Endpoints::slugs());
        self::assertSame('interview', Endpoints::find('my-document', 'template')?->widget);
        self::assertSame('interview', Endpoints::find('my-document', 'template/')?->widget);
        self::assertSame('document-listing', Endpoints::find('my-document', '')?->widget);
    }

    public function testUnknownPathsHaveNoEndpoint(): void
    {
        self::assertNull(Endpoints::find('my-document', 'nonsense'));
        self::assertNull(Endpoints::find('my-company', 'template'));
    }

    public function testEveryEndpointHasATitle(): void
    {
        foreach (Endpoints::all() as $endpoint) {
            self::assertNotSame('', $endpoint->title(), $endpoint->slug);
        }
    }
}
