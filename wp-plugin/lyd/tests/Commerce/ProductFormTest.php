<?php

declare(strict_types=1);

namespace Lyd\Tests\Commerce;

use Lyd\Commerce\Products\ProductFields;
use Lyd\Commerce\Products\ProductForm;
use Lyd\Tests\PluginTestCase;

defined('ABSPATH') || exit;

final class ProductFormTest extends PluginTestCase
{
    /** Values of a flag: yes, no, or unset, in which case the package decides. */
    public function testAFlagIsYesNoOrUnset(): void
    {
        $form = new ProductForm(['kind' => 'document', 'is_will' => 'yes', 'is_allow_sign' => 'no', 'used_xero' => '', 'is_cas360' => '1']);

        self::assertSame('yes', $form->values['is_will']);
        self::assertSame('no', $form->values['is_allow_sign']);
        self::assertNull($form->values['used_xero']);
        self::assertNull($form->values['is_cas360']);
        self::assertSame([], array_diff(array_keys(ProductFields::flags()), array_keys($form->values)));
    }

    public function testAProductHasOneKind(): void
    {
        $form = new ProductForm(['kind' => 'credits', 'cap_qty' => ' 025 ', 'lyd_plan' => 'strategist', 'lyd_package' => 'nda']);

        self::assertSame(['cap_qty' => '25', '_lyd_is_template' => null, 'lyd_package' => null, 'lyd_plan' => null], $form->values);
        self::assertSame([], $form->errors);
    }

    public function testKeepsTheFieldsOfThePreviousKind(): void
    {
        self::assertArrayNotHasKey('benefits', (new ProductForm(['kind' => 'plan', 'lyd_plan' => 'ly-basic']))->values);
        self::assertArrayNotHasKey('lyd_plan_users', (new ProductForm(['kind' => 'document']))->values);
    }

    /** @dataProvider noNumbers */
    public function testRejectsAnInvalidNumberAndKeepsTheOldOne(string $typed): void
    {
        $form = new ProductForm(['kind' => 'credits', 'cap_qty' => $typed]);

        self::assertArrayNotHasKey('cap_qty', $form->values);
        self::assertSame(['Credits: please enter a whole number from 1 on. The old value is kept.'], $form->errors);
    }

    /** @return list<array{string}> */
    public function noNumbers(): array
    {
        return [[''], ['0'], ['-5'], ['1.5'], ['ten'], ['1e3'], ['1234567'], ["5\n6"]];
    }

    public function testReadsTheLinksOfATemplate(): void
    {
        $form = new ProductForm([
            'kind' => 'document',
            'protector_link' => ' https://one.example/deed?a=1&b=2 ',
            'ppsr_link' => '',
            'trust_deed_stamping_link' => 'javascript:alert(1)',
            'proceed_abn_tfn_link' => 'abr.example',
        ]);

        self::assertSame('https://one.example/deed?a=1&b=2', $form->values['protector_link']);
        self::assertNull($form->values['ppsr_link']);
        self::assertArrayNotHasKey('trust_deed_stamping_link', $form->values);
        self::assertArrayNotHasKey('proceed_abn_tfn_link', $form->values);
        $message = ': please enter an address that begins with https://. The old value is kept.';
        self::assertSame(["Trust deed stamping link$message", "ABN/TFN link$message"], $form->errors);
    }

    public function testReadsTheLimitsAndCategoriesOfAPlan(): void
    {
        $form = new ProductForm([
            'kind' => 'plan',
            'lyd_plan' => 'best-practice',
            'lyd_plan_documents' => '200',
            'lyd_plan_users' => '',
            'lyd_plan_color' => '#1D4ED8',
            'lyd_plan_includes' => '<ul><li>200 documents</li></ul><script>x</script>',
            'lyd_excluded_categories' => ['4', '9', '4', 'x', '-1'],
            'show_video' => 'yes',
            'video_url' => 'javascript:alert(1)',
        ]);

        self::assertSame('best-practice', $form->values['lyd_plan']);
        self::assertSame('200', $form->values['lyd_plan_documents']);
        self::assertNull($form->values['lyd_plan_users']);
        self::assertSame('#1D4ED8', $form->values['lyd_plan_color']);
        self::assertStringNotContainsString('<script', (string) $form->values['lyd_plan_includes']);
        self::assertSame('4,9', $form->values['lyd_excluded_categories']);
        self::assertNull($form->values['lyd_full_access_categories'], 'unset: as the plan usually has it');
        self::assertSame('yes', $form->values['show_video']);
        self::assertNull($form->values['video_url']);
    }

    public function testRejectsAnUnknownPlan(): void
    {
        $form = new ProductForm(['kind' => 'plan', 'lyd_plan' => 'gold']);

        self::assertArrayNotHasKey('lyd_plan', $form->values);
        self::assertSame(['Choose which membership plan this product is.'], $form->errors);
    }

    public function testReadsTheAsicFeeInDollarsAndCents(): void
    {
        $typed = static fn (string $fee): array => ['kind' => 'document', 'asic_price' => $fee];
        $fee = static fn (string $text): ?string => (new ProductForm($typed($text)))->values['asic_price'] ?? null;

        self::assertSame('576.00', $fee('576'));
        self::assertSame('1576.50', $fee('$1,576.5'));
        self::assertNull($fee(''));
        self::assertNotSame([], (new ProductForm(['kind' => 'document', 'asic_price' => '5.123']))->errors);
        self::assertNotSame([], (new ProductForm(['kind' => 'document', 'asic_price' => 'free']))->errors);
    }

    public function testFaqRowsKeepTheirIdsAndNewOnesGetTheNextId(): void
    {
        $form = new ProductForm(['kind' => 'document', 'lyd_faq' => [
            ['id' => '7', 'question' => 'Is it valid?', 'answer' => 'Yes, <strong>everywhere</strong> in "Australia" \\ Zoë.'],
            ['id' => '0', 'question' => 'How long?', 'answer' => ''],
            ['id' => '0', 'question' => '  ', 'answer' => 'Left out, without a question.'],
            'nonsense',
        ]]);

        self::assertSame([
            ['id' => 7, 'question' => 'Is it valid?', 'answer' => 'Yes, <strong>everywhere</strong> in "Australia" \\ Zoë.'],
            ['id' => 8, 'question' => 'How long?', 'answer' => ''],
        ], ProductFields::faq((string) $form->values['lyd_faq']));
    }

    public function testAnInvalidFaqIsEmpty(): void
    {
        foreach (['', 'x', '5', '{"a":1}', '[{"id":1}]', '[[]]'] as $json) {
            self::assertSame([], ProductFields::faq($json));
        }
    }

    public function testIgnoresFieldsOfAnUnexpectedType(): void
    {
        $form = new ProductForm(['kind' => ['x'], 'cap_qty' => ['1'], 'lyd_faq' => 'x']);

        self::assertSame(['_lyd_is_template', 'lyd_package', 'cap_qty', 'lyd_plan'], array_keys(array_filter($form->values, 'is_null')));
        self::assertCount(4, $form->values);
    }

    public function testTheProductsMetaDeterminesItsKind(): void
    {
        $kind = static fn (array $meta): string => ProductFields::kindOf(static fn (string $key): string => $meta[$key] ?? '');

        self::assertSame('credits', $kind(['cap_qty' => '10', 'lyd_plan' => 'ly-basic']), 'as the service decides it');
        self::assertSame('plan', $kind(['lyd_plan' => 'ly-basic']));
        self::assertSame('document', $kind(['lyd_package' => 'nda']));
        self::assertSame('document', $kind((new ProductForm(['kind' => 'document']))->values), 'before it has a package');
        self::assertSame('', $kind([]));
    }
}
