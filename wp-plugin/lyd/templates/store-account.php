<?php

/** My Account in WooCommerce's place for it: the plugin's shell around WooCommerce's content. */

declare(strict_types=1);

use Lyd\Commerce\StoreAccount;

defined('ABSPATH') || exit;

do_action(StoreAccount::PAGE_ACTION);
