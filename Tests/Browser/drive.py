#!/usr/bin/env python3
"""Drives the pages of the service by keyboard, in a headless Chromium, and fails on what a person would stumble over.

    python3 -m venv .build/browser && .build/browser/bin/pip install playwright axe-playwright-python
    .build/browser/bin/python Tests/Browser/drive.py .build/debug/binctl-serve [FOLDER FOR SCREENSHOTS]

Needs Chromium (Debian: `apt-get install chromium`). It starts the service by itself, with data of its own.
"""

import pathlib
import re
import subprocess
import sys
import tempfile

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect, sync_playwright

CO_BADGED = "4000002500001001"  # Visa and Cartes Bancaires, published for testing
ROUTED = "4000050360000001"  # Visa and eftpos, published for testing


class Service:
    """The service over a store that has the published test cards."""

    def __init__(self, program: pathlib.Path):
        self.folder = tempfile.TemporaryDirectory()
        store = pathlib.Path(self.folder.name, "bins.db")
        binctl = program.parent / "binctl"
        # A store that is made gets the seed first.
        subprocess.run([binctl, "import", "--db", store, "--test-cards"], check=True, stdout=subprocess.DEVNULL)
        self.process = subprocess.Popen(
            [program, "--db", store, "--listen", "127.0.0.1:0", "--access-log", "none"],
            stderr=subprocess.PIPE, text=True)
        for line in self.process.stderr:
            if found := re.search(r"listening on (\S+)", line):
                self.address = found[1]
                break
        else:
            sys.exit("the service did not start")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()
        self.folder.cleanup()


def accessible(page, where):
    """No finding of axe."""
    found = Axe().run(page).response["violations"]
    assert not found, f"{where}: " + "; ".join(f"{one['id']} {one['nodes'][0]['target']}" for one in found)


def look_up(page, address, shoot):
    """Two badges for a co-badged BIN, at most eight digits sent, and a link that shows the same."""
    sent = []
    page.on("request", lambda request: sent.append(request.url))
    page.goto(address + "/")
    expect(page.get_by_label("BIN")).to_be_focused()
    page.keyboard.type("497070123456")
    networks = page.get_by_role("list", name="Networks").get_by_role("listitem")
    expect(networks).to_have_text(["Visa", "Cartes Bancaires"])
    expect(page.get_by_role("alert").first).to_contain_text("first 8 digits")
    expect(page.get_by_role("status")).to_have_text("49707012: Visa and Cartes Bancaires.")
    expect(page.locator("#facts")).to_contain_text("France (FR)")
    expect(page.locator("#layer-rows tr")).not_to_have_count(0)
    assert not [url for url in sent if re.search(r"\d{9}", url)], "more than eight digits were sent"
    accessible(page, "/")
    shoot("lookup")
    link = page.get_by_role("link", name="Link to this answer").get_attribute("href")
    assert link == "/#49707012", link
    page.goto("about:blank")
    page.goto(address + link)
    expect(networks).to_have_text(["Visa", "Cartes Bancaires"])
    page.keyboard.press("Control+a")
    page.keyboard.type("00000000")
    expect(page.get_by_role("status")).to_contain_text("Nothing is known about 00000000")
    expect(page.locator("#answer")).to_be_hidden()


def choose(page, address, shoot):
    """The shopper's pick is stored and is there after a reload; the number is not."""
    page.goto(address + "/checkout")
    field = page.get_by_label("Card number")
    expect(field).to_be_focused()
    page.keyboard.type("49707012")
    badges = page.get_by_role("list", name="Networks on the card").get_by_role("listitem")
    expect(badges).to_have_text(["Visa", "Cartes Bancaires"])
    expect(field).to_have_value("4970 7012")
    bancaires = page.get_by_role("radio", name="Cartes Bancaires")
    expect(bancaires).to_be_visible()
    page.keyboard.press("Tab")
    visa = page.get_by_role("radio", name="Visa")
    expect(visa).to_be_checked()
    expect(visa).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(bancaires).to_be_checked()
    expect(bancaires).to_be_focused()
    expect(page.locator("#record")).to_contain_text('"picked": "CARTES_BANCAIRES"')
    expect(page.locator("#events")).to_contain_text("Cartes Bancaires picked")
    accessible(page, "/checkout")
    shoot("checkout-choice")
    page.reload()
    expect(page.locator("#record")).to_contain_text('"picked": "CARTES_BANCAIRES"')
    expect(page.get_by_role("radio", name="Cartes Bancaires")).to_be_checked()
    expect(field).to_have_value("")
    field.focus()
    page.keyboard.type(CO_BADGED)
    expect(field).to_have_value("4000 0025 0000 1001")
    expect(page.locator("#record")).to_contain_text('"digitCount": 16')
    expect(badges).to_have_text(["Visa", "Cartes Bancaires"])
    kept = page.evaluate("JSON.stringify([{...sessionStorage}, {...localStorage}, document.cookie, location.href])")
    assert not re.search(r"\d{9}", re.sub(r"/v1/sessions/\w+", "", kept)), "digits are kept in the browser"
    expect(page.locator("#record")).not_to_contain_text(CO_BADGED[:9])


def be_routed(page, address, shoot):
    """A pair that the merchant routes has no selector; the caret keeps its place in the middle."""
    page.goto(address + "/checkout")
    page.get_by_role("button", name="New payment").press("Enter")
    field = page.get_by_label("Card number")
    page.keyboard.type(ROUTED)
    badges = page.get_by_role("list", name="Networks on the card").get_by_role("listitem")
    expect(badges).to_have_text(["Visa", "eftpos"])
    expect(page.get_by_role("group", name="Pay with")).to_be_hidden()
    expect(page.locator("#record")).to_contain_text('"offersChoice": false')
    accessible(page, "/checkout, routed")
    shoot("checkout-routed")
    for _ in range(10):
        page.keyboard.press("ArrowLeft")
    page.keyboard.press("Backspace")
    expect(field).to_have_value(grouped_without(ROUTED, 7))
    page.keyboard.type(ROUTED[7])
    expect(field).to_have_value("4000 0503 6000 0001")
    assert field.evaluate("field => field.selectionStart") == 9
    page.keyboard.press("Control+a")
    page.keyboard.press("Delete")
    page.keyboard.type("378282246310005")
    expect(field).to_have_value("3782 822463 10005")
    expect(badges).to_have_text(["American Express"])
    page.keyboard.press("End")
    page.keyboard.press("Backspace")
    page.keyboard.press("Tab")
    expect(page.locator("#number-fault")).to_have_text("The number is not complete.")


def grouped_without(digits, place):
    """A number without one of its digits, in fours."""
    rest = digits[:place] + digits[place + 1:]
    return " ".join(rest[start:start + 4] for start in range(0, len(rest), 4))


def main():
    program = pathlib.Path(sys.argv[1]).absolute()
    pictures = pathlib.Path(sys.argv[2] if len(sys.argv) > 2 else tempfile.mkdtemp())
    pictures.mkdir(parents=True, exist_ok=True)
    with Service(program) as service, sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        for width in (390, 1280):
            for scheme in ("light", "dark"):
                context = browser.new_context(color_scheme=scheme, viewport={"width": width, "height": 900})
                page = context.new_page()
                said = []
                # A BIN that is not found is an answer of the service, which the console tells as a failed load.
                page.on("console", lambda message: said.append(message.text) if "404" not in message.text else None)
                page.on("pageerror", lambda error: said.append(str(error)))

                def shoot(name):
                    page.screenshot(path=pictures / f"{name}-{width}-{scheme}.png", full_page=True)
                    wide = page.evaluate("document.documentElement.scrollWidth")
                    assert wide <= width, f"{name} is {wide} pixels wide at {width}"

                for walk in (look_up, choose, be_routed):
                    walk(page, service.address, shoot)
                    assert not said, said
                    print(f"{walk.__name__} at {width}, {scheme}: as it should be")
                context.close()
        browser.close()
    print(f"screenshots: {pictures}")


if __name__ == "__main__":
    main()
