"""Pages of My Account from cold on a slow connection: when their first rows can be seen.

Wanted: the first document rows within 5 s at 600 ms and 60 KB/s, with an empty cache.
"""

import json
from statistics import median

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright
from tests.browser.conftest import ARGUMENTS, CHROMIUM
from tests.browser.pages import sign_in_directly
from tests.members import Member

from bench.bench_api import checked, stack_facts
from stack.layout import find_layout

LATENCY_MS = 600
BYTES_PER_SECOND = 60_000
ROUNDS = 3
ROWS = 10
PATIENCE_MS = 60_000
WANTED_SECONDS = 5

PAGES = {
    "documents": ("/my-account/my-document/", "li a[href*='docId=']"),
    "dashboard": ("/my-account/", "[data-lyd-widget=dashboard] h2"),
    "templates": ("/my-account/my-template/", "[data-lyd-widget=my-templates] li h3"),
    "WordPress's own form, for comparison": ("/my-account/edit-account/", "#account_first_name"),
}
"""Address of each page, and the first element of its content."""

WATCH = """
    const look = () => {
        const element = document.querySelector(%s);
        if (!window.seenAt && element?.checkVisibility({visibilityProperty: true})) {
            window.seenAt = performance.now();
        }
        window.seenAt || requestAnimationFrame(look);
    };
    look();
"""


def main() -> None:
    """Print seconds and kilobytes of each page."""
    facts = stack_facts(find_layout(test=False))
    create_documents(Member.sign_in(facts, "owner"))
    print(f"Cold, {LATENCY_MS} ms and {BYTES_PER_SECOND // 1000} KB/s (wanted: documents within {WANTED_SECONDS} s)")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        for name, (path, content) in PAGES.items():
            rounds = [measure(browser, facts, path, content) for _ in range(ROUNDS)]
            seconds, kilobytes = (median(column) for column in zip(*rounds, strict=True))
            print(f"  {name:37}  {seconds:4.1f} s  {kilobytes:4.0f} KB until then")


def create_documents(owner: Member) -> None:
    """Create documents until a list has some rows."""
    product = checked(owner.product_api("GET", "/products")).json()["data"]["rows"][0]["id"]
    there = checked(owner.product_api("GET", f"/doc?length={ROWS}")).json()["data"]["total_record"]
    for number in range(there, ROWS):
        checked(
            owner.product_api("POST", "/doc/draft", json={"template_id": product, "name": f"Measured {number + 1}"})
        )


def measure(browser: Browser, facts: dict[str, object], path: str, content: str) -> tuple[float, float]:
    """Return the seconds until the page's content is visible, and the kilobytes transferred until then."""
    context = browser.new_context(base_url=str(facts["site"]), viewport={"width": 1280, "height": 900})
    try:
        page = context.new_page()
        sign_in_directly(page, facts["accounts"]["owner"])  # type: ignore[index]
        transferred = slow_down(context, page)
        page.add_init_script(WATCH % json.dumps(content))
        page.goto(path, wait_until="commit", timeout=PATIENCE_MS)
        page.wait_for_function("window.seenAt", timeout=PATIENCE_MS)
        return page.evaluate("window.seenAt / 1000"), sum(transferred) / 1000
    finally:
        context.close()


def slow_down(context: BrowserContext, page: Page) -> list[float]:
    """Give the page a slow connection; return the list to which the sizes of all transfers are added."""
    transferred: list[float] = []
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    session.on("Network.loadingFinished", lambda event: transferred.append(event["encodedDataLength"]))
    speed = {"downloadThroughput": BYTES_PER_SECOND, "uploadThroughput": BYTES_PER_SECOND}
    session.send("Network.emulateNetworkConditions", {"offline": False, "latency": LATENCY_MS, **speed})
    return transferred


if __name__ == "__main__":
    main()
