<?php

declare(strict_types=1);

namespace Lyd\Commerce\Products;

defined('ABSPATH') || exit;

/** The product meta that the service reads (document 2, section 3; document 1, section 3), and its labels. */
final class ProductFields
{
    public const PACKAGE = 'lyd_package';
    /** Marks a product as a template before it has a package. Used only by the plugin; the service does not read it. */
    public const IS_TEMPLATE = '_lyd_is_template';
    public const FAQ = 'lyd_faq';
    public const CREDITS = 'cap_qty';
    public const PLAN = 'lyd_plan';
    public const EXCLUDED = 'lyd_excluded_categories';
    public const FULL_ACCESS = 'lyd_full_access_categories';

    /** The service's plans by slug. */
    public const PLANS = ['ly-basic' => 'Lite', 'best-practice' => 'Best Practice', 'strategist' => 'Strategist'];

    /** @return array<string, string> kind of product => label; the empty kind has no effect in LYD */
    public static function kinds(): array
    {
        return [
            '' => __('Nothing of LYD', 'lyd'),
            'document' => __('A template: documents are made from it', 'lyd'),
            'credits' => __('Document credits', 'lyd'),
            'plan' => __('A membership plan', 'lyd'),
        ];
    }

    /** @return array<string, string> meta key => label; the value is yes or no, and if missing the package decides */
    public static function flags(): array
    {
        return array_merge(...array_values(self::flagGroups()));
    }

    /** @return array<string, array<string, string>> title of a group => its flags */
    public static function flagGroups(): array
    {
        return [
            __('Kind of document', 'lyd') => [
                'is_asic_template' => __('ASIC application', 'lyd'),
                'is_will' => __('Will', 'lyd'),
                'is_adv_hc' => __('Advance health care directive', 'lyd'),
                'is_end_power' => __('Enduring power of attorney', 'lyd'),
                'is_hr_doc' => __('HR document', 'lyd'),
                'is_unit_trust' => __('Unit trust', 'lyd'),
                'is_unit_trust_old' => __('Unit trust, old kind', 'lyd'),
            ],
            __('Notices', 'lyd') => [
                'is_none_foreign' => __('Foreign persons notice', 'lyd'),
                'is_protector' => __('Protector notice', 'lyd'),
                'is_trust_template' => __('Trust notice', 'lyd'),
                'is_special_resolution' => __('Special resolution notice', 'lyd'),
            ],
            __('Next steps of a finished document', 'lyd') => [
                'is_trust_deed_stamping' => __('Trust deed stamping', 'lyd'),
                'is_eo_ppsr' => __('PPSR', 'lyd'),
                'is_proceed_abn_tfn' => __('Proceed to ABN and TFN', 'lyd'),
            ],
            __('Connected applications', 'lyd') => [
                'used_xero' => __('Xero', 'lyd'),
                'is_cas360' => __('BGL CAS 360', 'lyd'),
                'is_simple_fund' => __('BGL Simple Fund 360', 'lyd'),
            ],
            __('Signing and files', 'lyd') => [
                'is_allow_sign' => __('May be sent for signature', 'lyd'),
                'allow_download_pdf' => __('PDF may be downloaded', 'lyd'),
                'allow_download_word' => __('Word file may be downloaded', 'lyd'),
            ],
        ];
    }

    /** @return array<string, string> meta key => label; addresses that a document offers if the flag of the same matter is yes */
    public static function links(): array
    {
        return [
            'protector_link' => __('Protector link', 'lyd'),
            'ppsr_link' => __('PPSR link', 'lyd'),
            'trust_deed_stamping_link' => __('Trust deed stamping link', 'lyd'),
            'proceed_abn_tfn_link' => __('ABN/TFN link', 'lyd'),
        ];
    }

    /** @return array<string, string> meta key => label; what services for the template's documents cost */
    public static function prices(): array
    {
        return [
            'legal_review_price' => __('Legal review', 'lyd'),
            'hard_copy_price' => __('Hard copy', 'lyd'),
        ];
    }

    /** The kind of a product. Meta keys are checked in the same order as in the service. */
    public static function kindOf(callable $meta): string
    {
        return match (true) {
            (string) $meta(self::CREDITS) !== '' => 'credits',
            (string) $meta(self::PLAN) !== '' => 'plan',
            (string) $meta(self::PACKAGE) . $meta(self::IS_TEMPLATE) !== '' => 'document',
            default => '',
        };
    }

    /** @return list<array{id: int, question: string, answer: string}> the valid rows of a product's FAQ */
    public static function faq(string $json): array
    {
        $rows = [];
        $read = json_decode($json, true);
        foreach (is_array($read) ? $read : [] as $row) {
            if (is_array($row) && isset($row['question'], $row['answer'])) {
                $rows[] = ['id' => (int) ($row['id'] ?? 0), 'question' => (string) $row['question'], 'answer' => (string) $row['answer']];
            }
        }

        return $rows;
    }
}
