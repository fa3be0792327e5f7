<?php

declare(strict_types=1);

namespace Lyd\Commerce\Products;

use Lyd\Admin\Price;

defined('ABSPATH') || exit;

/**
 * Turns the posted fields of the LYD tab into product meta.
 *
 * It checks the format of values (a whole number, a colour). Their meaning is checked by the service.
 */
final class ProductForm
{
    /** @var array<string, string|null> meta key => value; null deletes the key */
    public array $values = [];
    /** @var list<string> messages for the admin; an invalid field keeps its old value */
    public array $errors = [];

    /** @param array<mixed> $input the posted fields by name */
    public function __construct(private readonly array $input)
    {
        $kind = array_key_exists($this->text('kind'), ProductFields::kinds()) ? $this->text('kind') : '';
        match ($kind) {
            'document' => $this->readDocument(),
            'credits' => $this->readNumber(ProductFields::CREDITS, __('Credits', 'lyd'), isRequired: true),
            'plan' => $this->readPlan(),
            default => null,
        };
        // A product has one kind. Other fields of the previous kind are kept, so that changing back loses nothing.
        $this->values[ProductFields::IS_TEMPLATE] = $kind === 'document' ? 'yes' : null;
        $keysByKind = ['document' => ProductFields::PACKAGE, 'credits' => ProductFields::CREDITS, 'plan' => ProductFields::PLAN];
        foreach (array_diff_key($keysByKind, [$kind => '']) as $key) {
            $this->values[$key] = null;
        }
    }

    private function readDocument(): void
    {
        $this->values[ProductFields::PACKAGE] = $this->nullIfEmpty(sanitize_title($this->text(ProductFields::PACKAGE)));
        foreach (array_keys(ProductFields::flags()) as $flag) {
            $this->values[$flag] = in_array($this->text($flag), ['yes', 'no'], true) ? $this->text($flag) : null;
        }
        foreach (ProductFields::links() as $key => $label) {
            $this->readAddress($key, $label);
        }
        $this->values['product_videos'] = $this->nullIfEmpty(esc_url_raw($this->text('product_videos'), ['http', 'https']));
        $this->values['benefits'] = $this->nullIfEmpty(wp_kses_post($this->text('benefits')));
        $this->values['acknowledgement'] = $this->nullIfEmpty(wp_kses_post($this->text('acknowledgement')));
        $this->values[ProductFields::FAQ] = $this->faq();
        $this->readPrice('asic_price', __('ASIC fee', 'lyd'));
        foreach (ProductFields::prices() as $key => $label) {
            $this->readPrice($key, $label);
        }
    }

    private function readPlan(): void
    {
        if (isset(ProductFields::PLANS[$this->text(ProductFields::PLAN)])) {
            $this->values[ProductFields::PLAN] = $this->text(ProductFields::PLAN);
        } else {
            $this->errors[] = __('Choose which membership plan this product is.', 'lyd');
        }
        $this->readNumber('lyd_plan_documents', __('Documents a year', 'lyd'));
        $this->readNumber('lyd_plan_users', __('Users', 'lyd'));
        $this->readNumber('lyd_plan_months', __('Months', 'lyd'));
        $this->values['lyd_plan_includes'] = $this->nullIfEmpty(wp_kses_post($this->text('lyd_plan_includes')));
        $this->values['lyd_plan_color'] = $this->nullIfEmpty((string) sanitize_hex_color($this->text('lyd_plan_color')));
        $this->values[ProductFields::EXCLUDED] = $this->ids(ProductFields::EXCLUDED);
        $this->values[ProductFields::FULL_ACCESS] = $this->ids(ProductFields::FULL_ACCESS);
        $this->values['show_video'] = $this->text('show_video') === 'yes' ? 'yes' : 'no';
        $this->values['video_url'] = $this->nullIfEmpty(esc_url_raw($this->text('video_url'), ['http', 'https']));
    }

    private function readNumber(string $key, string $label, bool $isRequired = false): void
    {
        $text = $this->text($key);
        if ($text === '' && !$isRequired) {
            $this->values[$key] = null;
        } elseif (preg_match('/^0*([1-9]\d{0,5})$/D', $text, $found) === 1) {
            $this->values[$key] = $found[1];
        } else {
            /* translators: %s: name of a field */
            $this->errors[] = sprintf(__('%s: please enter a whole number from 1 on. The old value is kept.', 'lyd'), $label);
        }
    }

    private function readAddress(string $key, string $label): void
    {
        $text = $this->text($key);
        $address = esc_url_raw($text, ['http', 'https']);
        if ($text === '' || (preg_match('#^https?://#i', $text) === 1 && $address !== '')) {
            $this->values[$key] = $this->nullIfEmpty($address);
        } else {
            /* translators: %s: name of a field */
            $this->errors[] = sprintf(__('%s: please enter an address that begins with https://. The old value is kept.', 'lyd'), $label);
        }
    }

    private function readPrice(string $key, string $label): void
    {
        $price = Price::read($this->text($key));
        if ($price !== null) {
            $this->values[$key] = $this->nullIfEmpty($price);
        } else {
            /* translators: %s: name of a field */
            $this->errors[] = sprintf(__('%s: please enter dollars and cents, as 576.00. The old value is kept.', 'lyd'), $label);
        }
    }

    /** The FAQ as JSON. Rows without a question are dropped. Ids never change, so that links to an answer keep working. */
    private function faq(): ?string
    {
        $input = array_filter((array) ($this->input[ProductFields::FAQ] ?? []), 'is_array');
        $next = 1 + (int) max([0, ...array_map('intval', array_column($input, 'id'))]);
        $rows = [];
        foreach ($input as $row) {
            $question = sanitize_text_field((string) ($row['question'] ?? ''));
            if ($question !== '') {
                $id = (int) ($row['id'] ?? 0);
                $answer = wp_kses_post(trim((string) ($row['answer'] ?? '')));
                $rows[] = ['id' => $id > 0 ? $id : $next++, 'question' => $question, 'answer' => $answer];
            }
        }

        return $rows === [] ? null : (string) wp_json_encode($rows, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES);
    }

    private function ids(string $key): ?string
    {
        $ids = array_filter(array_map('intval', (array) ($this->input[$key] ?? [])), static fn (int $id): bool => $id > 0);

        return $this->nullIfEmpty(implode(',', array_unique($ids)));
    }

    private function text(string $key): string
    {
        $value = $this->input[$key] ?? '';

        return is_string($value) ? trim($value) : '';
    }

    private function nullIfEmpty(string $value): ?string
    {
        return $value === '' ? null : $value;
    }
}
