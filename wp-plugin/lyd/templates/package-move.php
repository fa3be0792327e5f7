<?php

/**
 * What moving the open documents of a version to the live one changes, with the button that does it.
 *
 * @var string $failure why the changes could not be loaded
 * @var int $product
 * @var string $name of the product
 * @var array<string, mixed> $live
 * @var array<string, mixed>|null $from the version whose documents are moved
 * @var array<string, mixed> $changes empty after a failure
 */

declare(strict_types=1);

use Lyd\Admin\ActionForm;
use Lyd\Commerce\Packages\PackagesPage;
use Lyd\Commerce\Packages\VersionSteps;

defined('ABSPATH') || exit;

$kinds = ['added' => __('Added', 'lyd'), 'removed' => __('Removed', 'lyd'), 'changed' => __('Changed', 'lyd')];
$target = (int) $live['x_template_id'];
$isPartlyChecked = ($changes['checked_documents'] ?? 0) < ($changes['open_documents'] ?? 0);
$back = PackagesPage::url(['product' => $product]);
?>
<div class="wrap lyd-packages">
    <h1><?php esc_html_e('Move open documents', 'lyd'); ?></h1>
    <?php if ($failure !== '' || $from === null) : ?>
        <div class="notice notice-error" role="alert">
            <p><?php echo esc_html($failure ?: __('This version is not there any more.', 'lyd')); ?></p>
        </div>
    <?php else : ?>
        <p>
            <?php
            /* translators: 1: number of documents 2: name of a product 3: number of a version 4: number of the live version */
            $sentence = _n(
                '%1$d open document of %2$s moves from version %3$s to version %4$s.',
                '%1$d open documents of %2$s move from version %3$s to version %4$s.',
                $changes['open_documents'],
                'lyd'
            );
            echo esc_html(sprintf($sentence, $changes['open_documents'], $name, $from['version'], $live['version']));
            ?>
            <?php esc_html_e('Completed documents stay as they are.', 'lyd'); ?>
        </p>
        <p>
            <?php
            echo esc_html($changes['same_text']
                ? __('The Word file is the same.', 'lyd')
                : __('The Word file has changed.', 'lyd'));
            ?>
        </p>
        <?php if ($changes['losing_documents'] > 0 || $isPartlyChecked) : ?>
            <div class="notice notice-warning inline" role="alert">
                <p>
                    <?php
                    $sentence = $isPartlyChecked
                        /* translators: 1: number of documents 2: how many documents were checked */
                        ? __('In %1$d of the newest %2$d, some answers have no question in the live version.', 'lyd')
                        /* translators: %1$d: number of documents */
                        : __('In %1$d of them, some answers have no question in the live version.', 'lyd');
                    echo esc_html(sprintf($sentence, $changes['losing_documents'], $changes['checked_documents']));
                    echo esc_html($isPartlyChecked ? ' ' . __('Older documents were not checked.', 'lyd') : '');
                    ?>
                    <?php
                    esc_html_e('These answers are removed from the document. Members can still read them in its data change logs.', 'lyd');
                    ?>
                    <?php
                    esc_html_e('Members can restore them once the earlier version is live again and the documents are moved back.', 'lyd');
                    ?>
                </p>
            </div>
        <?php else : ?>
            <p><?php esc_html_e('No answers are lost.', 'lyd'); ?></p>
        <?php endif; ?>
        <h2 id="lyd-list"><?php esc_html_e('Questions', 'lyd'); ?></h2>
        <?php if ($changes['questions'] === []) : ?>
            <p><?php esc_html_e('The questions are the same.', 'lyd'); ?></p>
        <?php else : ?>
            <table class="widefat striped" aria-labelledby="lyd-list">
                <thead>
                    <tr>
                        <th scope="col"><?php esc_html_e('Question', 'lyd'); ?></th>
                        <th scope="col"><?php esc_html_e('Answer', 'lyd'); ?></th>
                        <th scope="col"><?php esc_html_e('Change', 'lyd'); ?></th>
                        <th scope="col"><?php esc_html_e('Answers given', 'lyd'); ?></th>
                    </tr>
                </thead>
                <tbody>
                    <?php foreach ($changes['questions'] as $change) : ?>
                        <tr>
                            <th scope="row"><?php echo esc_html($change['label']); ?></th>
                            <td><code><?php echo esc_html($change['path']); ?></code></td>
                            <td>
                                <?php echo esc_html($kinds[$change['kind']] ?? (string) $change['kind']); ?>
                                <?php echo esc_html($change['aspects'] === [] ? '' : '(' . implode(', ', $change['aspects']) . ')'); ?>
                            </td>
                            <td>
                                <?php
                                $fate = $change['loses_answers'] ? __('are removed', 'lyd') : __('are kept', 'lyd');
                                echo esc_html($change['kind'] === 'added' ? '—' : $fate);
                                ?>
                            </td>
                        </tr>
                    <?php endforeach; ?>
                </tbody>
            </table>
        <?php endif; ?>
        <p><?php esc_html_e('Members who have one of these documents open are asked to open it again.', 'lyd'); ?></p>
        <?php
        $fields = ['step' => 'move', 'version' => $target, 'product' => $product, 'from' => (int) $from['x_template_id']];
        ActionForm::printStart(VersionSteps::ACTION, $fields, "move$target", 'lyd-buttons');
        ActionForm::printButton(__('Move them', 'lyd'), '', 'button button-primary');
        ?>
            <a class="button" href="<?php echo esc_url($back); ?>"><?php esc_html_e('Leave them', 'lyd'); ?></a>
        </form>
    <?php endif; ?>
    <p><a href="<?php echo esc_url($back); ?>"><?php esc_html_e('All versions', 'lyd'); ?></a></p>
</div>
