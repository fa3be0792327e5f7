<?php

declare(strict_types=1);

namespace Lyd\Tests\Service;

use Lyd\Service\Identity;
use Lyd\Service\ServiceClient;
use Lyd\Service\Settings;
use Lyd\Tests\PluginTestCase;
use Lyd\Tests\Site;

defined('ABSPATH') || exit;

final class ServiceClientTest extends PluginTestCase
{
    private RecordingHttpClient $http;
    private ServiceClient $client;

    protected function setUp(): void
    {
        parent::setUp();
        Site::$signedIn = 5;
        Site::$sessionToken = 'session';
        $this->http = new RecordingHttpClient(new Settings());
        $this->client = new ServiceClient(new Identity(new Settings()), $this->http);
    }

    public function testSendsRequestsAsTheSignedInMember(): void
    {
        $this->client->get('/shop/events', ['state' => '', 'page' => 2]);

        self::assertSame('/lyd-site/shop/events?page=2', $this->http->requests[0]['path']);
        self::assertSame('5', self::claims($this->http->requests[0]['token'])['sub']);
    }

    public function testSendsNothingWithoutASignedInMember(): void
    {
        Site::$signedIn = 0;

        self::assertFalse($this->client->post('/shop/webhooks')->isSuccessful());
        self::assertSame([], $this->http->requests);
    }

    public function testReadsDataFromTheEnvelope(): void
    {
        $this->http->body = '{"code":200,"message":"","data":{"rows":[{"id":1}],"total_page":3}}';
        $reply = $this->client->get('/shop/events');

        self::assertSame([['id' => 1]], $reply->rows());
        self::assertSame(3, $reply->data()['total_page']);
    }

    public function testAnErrorHasAMessageAndNoRows(): void
    {
        $this->http->status = 409;
        $this->http->body = '{"code":409,"message":"Not set.","data":{"rows":[{}]},"request_id":"r-1"}';
        $reply = $this->client->post('/shop/webhooks');

        self::assertSame([false, 'Not set.', 'r-1', []], [$reply->isSuccessful(), $reply->message(), $reply->requestId(), $reply->rows()]);
    }

    public function testReportsAnUnreachableService(): void
    {
        foreach ([0 => '', 502 => '<html>', 200 => 'null'] as $status => $body) {
            [$this->http->status, $this->http->body] = [$status, $body];
            $reply = $this->client->get('/shop/events');
            self::assertSame([], $reply->rows());
            self::assertSame($status !== 200, $reply->message() !== '');
        }
    }
}
