<?php

declare(strict_types=1);

namespace Lyd\Commerce\Products;

/**
 * What an admin typed into the LYD tab, made ready to be kept as meta. It knows the form of a value (a whole number, a
 * colour), not what the value means: that is the service's business.
 */
final class Form
{
    /** @var array<string, string|null> meta key => value; null takes the meta away */
    public array $values = [];
    /** @var list<string> sentences for the admin; what they are about keeps its old value */
    public array $problems = [];

    /** @param array<mixed> $typed the tab's fields by name */
    public function __construct(private readonly array $typed)
    {
        $kind = array_key_exists($this->text('kind'), Fields::kinds()) ? $this->text('kind') : '';
        match ($kind) {
            'document' => $this->takeDocument(),
            'credits' => $this->takeNumber(Fields::CREDITS, __('Credits', 'lyd'), isRequired: true),
            'plan' => $this->takePlan(),
            default => null,
        };
        // A product brings one thing. What else was typed for another kind stays, for who changes back.
        $this->values[Fields::IS_TEMPLATE] = $kind === 'document' ? 'yes' : null;
        $tells = ['document' => Fields::PACKAGE, 'credits' => Fields::CREDITS, 'plan' => Fields::PLAN];
        foreach (array_diff_key($tells, [$kind => '']) as $key) {
            $this->values[$key] = null;
        }
    }

    private function takeDocument(): void
    {
        $this->values[Fields::PACKAGE] = $this->orNone(sanitize_title($this->text(Fields::PACKAGE)));
        foreach (array_keys(Fields::flags()) as $flag) {
            $this->values[$flag] = in_array($this->text($flag), ['yes', 'no'], true) ? $this->text($flag) : null;
        }
        $this->values['product_videos'] = $this->orNone(esc_url_raw($this->text('product_videos'), ['http', 'https']));
        $this->values['benefits'] = $this->orNone(wp_kses_post($this->text('benefits')));
        $this->values['acknowledgement'] = $this->orNone(wp_kses_post($this->text('acknowledgement')));
        $this->values[Fields::FAQ] = $this->faq();
        $this->takePrice('asic_price', __('ASIC fee', 'lyd'));
    }

    private function takePlan(): void
    {
        if (isset(Fields::PLANS[$this->text(Fields::PLAN)])) {
            $this->values[Fields::PLAN] = $this->text(Fields::PLAN);
        } else {
            $this->problems[] = __('Choose which membership plan this product is.', 'lyd');
        }
        $this->takeNumber('lyd_plan_documents', __('Documents a year', 'lyd'));
        $this->takeNumber('lyd_plan_users', __('Users', 'lyd'));
        $this->takeNumber('lyd_plan_months', __('Months', 'lyd'));
        $this->values['lyd_plan_includes'] = $this->orNone(wp_kses_post($this->text('lyd_plan_includes')));
        $this->values['lyd_plan_color'] = $this->orNone((string) sanitize_hex_color($this->text('lyd_plan_color')));
        $this->values[Fields::EXCLUDED] = $this->ids(Fields::EXCLUDED);
        $this->values[Fields::FULL_ACCESS] = $this->ids(Fields::FULL_ACCESS);
        $this->values['show_video'] = $this->text('show_video') === 'yes' ? 'yes' : 'no';
        $this->values['video_url'] = $this->orNone(esc_url_raw($this->text('video_url'), ['http', 'https']));
    }

    private function takeNumber(string $key, string $label, bool $isRequired = false): void
    {
        $text = $this->text($key);
        if ($text === '' && !$isRequired) {
            $this->values[$key] = null;
        } elseif (preg_match('/^0*([1-9]\d{0,5})$/D', $text, $found) === 1) {
            $this->values[$key] = $found[1];
        } else {
            /* translators: %s: name of a field */
            $this->problems[] = sprintf(__('%s: please enter a whole number from 1 on. The old value is kept.', 'lyd'), $label);
        }
    }

    private function takePrice(string $key, string $label): void
    {
        $text = str_replace([',', '$', ' '], '', $this->text($key));
        if ($text === '' || preg_match('/^\d{1,9}(\.\d{1,2})?$/D', $text) === 1) {
            $this->values[$key] = $this->orNone($text === '' ? '' : number_format((float) $text, 2, '.', ''));
        } else {
            /* translators: %s: name of a field */
            $this->problems[] = sprintf(__('%s: please enter dollars and cents, as 576.00. The old value is kept.', 'lyd'), $label);
        }
    }

    /** Rows without a question are left out; each keeps its id for good, so that links to it hold. */
    private function faq(): ?string
    {
        $typed = array_filter((array) ($this->typed[Fields::FAQ] ?? []), 'is_array');
        $next = 1 + (int) max([0, ...array_map('intval', array_column($typed, 'id'))]);
        $rows = [];
        foreach ($typed as $row) {
            $question = sanitize_text_field((string) ($row['question'] ?? ''));
            if ($question !== '') {
                $id = (int) ($row['id'] ?? 0);
                $answer = wp_kses_post(trim((string) ($row['answer'] ?? '')));
                $rows[] = ['id' => $id > 0 ? $id : $next++, 'question' => $question, 'answer' => $answer];
            }
        }

        return $rows === [] ? null : (string) json_encode($rows, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES);
    }

    private function ids(string $key): ?string
    {
        $ids = array_filter(array_map('intval', (array) ($this->typed[$key] ?? [])), static fn (int $id): bool => $id > 0);

        return $this->orNone(implode(',', array_unique($ids)));
    }

    private function text(string $key): string
    {
        $value = $this->typed[$key] ?? '';

        return is_string($value) ? trim($value) : '';
    }

    private function orNone(string $value): ?string
    {
        return $value === '' ? null : $value;
    }
}
