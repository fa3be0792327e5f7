"""Forecasts: how long planned calls take within a partner's rates."""

from __future__ import annotations

import pytest

from lyd.adapters.http.forecasts import RateUsage, forecast_calls

MINUTE, DAY = 60, 24 * 60 * 60


@pytest.mark.parametrize(
    ("calls", "left", "seconds"),
    [(0, 0, 0), (1, 1, 0), (60, 60, 0), (61, 60, MINUTE), (120, 60, MINUTE), (121, 60, 2 * MINUTE)],
)
def test_what_does_not_fit_now_waits_for_whole_windows(calls: int, left: int, seconds: int) -> None:
    forecast = forecast_calls(calls, [RateUsage(MINUTE, 60, 60)])
    assert (forecast.calls, forecast.left, forecast.seconds) == (calls, left, seconds)


def test_the_slowest_rate_decides() -> None:
    rates = [RateUsage(MINUTE, 60, 60), RateUsage(DAY, 5000, 10)]
    forecast = forecast_calls(20, rates)
    assert (forecast.left, forecast.seconds) == (10, DAY)


def test_a_pause_comes_first() -> None:
    forecast = forecast_calls(5, [RateUsage(MINUTE, 60, 60)], pause=30)
    assert (forecast.left, forecast.seconds) == (0, 30)


def test_without_rates_everything_fits() -> None:
    assert forecast_calls(7, []).seconds == 0


def test_a_rate_that_allows_nothing_has_no_forecast() -> None:
    with pytest.raises(ValueError, match="no calls"):
        forecast_calls(1, [RateUsage(MINUTE, 0, 0)])


def test_the_days_limit_says_whether_calls_fit_today() -> None:
    rates = [RateUsage(MINUTE, 60, 60), RateUsage(DAY, 5000, 10)]
    assert [forecast_calls(calls, rates).fits_today for calls in (10, 11)] == [True, False]
    assert forecast_calls(10, rates).left_today == 10
    assert (forecast_calls(999, rates[:1]).left_today, forecast_calls(999, rates[:1]).fits_today) == (None, True)
