<?php

declare(strict_types=1);

namespace Lyd\Tests\Rest;

use Lyd\Rest\MultipartBody;
use PHPUnit\Framework\TestCase;

defined('ABSPATH') || exit;

final class MultipartBodyTest extends TestCase
{
    private string $file;

    protected function setUp(): void
    {
        $this->file = (string) tempnam(sys_get_temp_dir(), 'lyd');
        file_put_contents($this->file, 'the file');
    }

    protected function tearDown(): void
    {
        unlink($this->file);
    }

    public function testRebuildsTheFormAsABrowserEncodesIt(): void
    {
        $files = ['file' => $this->upload('a "b".png', 'image/png')];
        $body = new MultipartBody('X', ['xml' => "a\r\nb", 'ids' => ['1', '2'], 'map' => ['k' => ['j' => 'v']]], $files);

        $part = "--X\r\nContent-Disposition: form-data; name=";
        $expected = $part . "\"xml\"\r\n\r\na\r\nb\r\n"
            . $part . "\"ids[]\"\r\n\r\n1\r\n" . $part . "\"ids[]\"\r\n\r\n2\r\n"
            . $part . "\"map[k][j]\"\r\n\r\nv\r\n"
            . $part . "\"file\"; filename=\"a %22b%22.png\"\r\nContent-Type: image/png\r\n\r\nthe file\r\n"
            . "--X--\r\n";
        self::assertSame($expected, $this->readAll($body, 7));
        self::assertSame(strlen($expected), $body->length());
    }

    public function testKeepsSeveralFilesOfOneFieldApart(): void
    {
        $one = $this->upload('1.txt', 'text/plain');
        $files = ['files' => array_map(static fn (mixed $value): array => [$value, $value], $one)];

        self::assertSame(2, substr_count($this->readAll(new MultipartBody('X', [], $files), 1000), 'name="files[]"; filename="1.txt"'));
    }

    public function testEncodesAFileInputWithoutAFileAsAnEmptyPart(): void
    {
        $files = ['file' => ['name' => '', 'type' => '', 'tmp_name' => '', 'error' => UPLOAD_ERR_NO_FILE, 'size' => 0]];
        $body = new MultipartBody('X', [], $files);

        self::assertFalse(MultipartBody::wasCut($files));
        self::assertStringContainsString('filename=""', $this->readAll($body, 1000));
    }

    public function testDetectsAFileAbovePhpsSizeLimit(): void
    {
        $file = ['error' => UPLOAD_ERR_INI_SIZE] + $this->upload('a.png', 'image/png');

        self::assertTrue(MultipartBody::wasCut(['file' => $file]));
        self::assertFalse(MultipartBody::wasCut(['file' => $this->upload('a.png', 'image/png')]));
    }

    /** @dataProvider types */
    public function testReadsTheBoundaryFromTheContentType(string $type, ?string $boundary): void
    {
        self::assertSame($boundary, MultipartBody::boundary($type));
    }

    /** @return iterable<array{string, ?string}> */
    public function types(): iterable
    {
        yield ['multipart/form-data; boundary=----WebKit1', '----WebKit1'];
        yield ['Multipart/Form-Data; charset=utf-8; boundary="a b"', 'a b'];
        yield ['multipart/form-data', null];
        yield ['application/json', null];
    }

    /** @return array<string, mixed> */
    private function upload(string $name, string $type): array
    {
        return ['name' => $name, 'type' => $type, 'tmp_name' => $this->file, 'error' => UPLOAD_ERR_OK, 'size' => 8];
    }

    private function readAll(MultipartBody $body, int $bytes): string
    {
        $all = '';
        while (($piece = $body->read($bytes)) !== '') {
            self::assertLessThanOrEqual($bytes, strlen($piece));
            $all .= $piece;
        }

        return $all;
    }
}
