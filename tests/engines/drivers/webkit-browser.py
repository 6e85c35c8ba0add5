#!/usr/bin/python3
"""The smallest browser that WebKitWebDriver can drive: one view, no toolbar, any width.

--size=390x844 --dark --no-scripts --reduced-motion --init=FILE (a script for every document)
--pdf=FILE (prints the page when FILE.go appears)
"""
import argparse
import os

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import GLib, Gtk, WebKit2  # noqa: E402

parser = argparse.ArgumentParser()
parser.add_argument("--size", default="1280x800")
parser.add_argument("--dark", action="store_true")
parser.add_argument("--no-scripts", action="store_true")
parser.add_argument("--reduced-motion", action="store_true")
parser.add_argument("--init")
parser.add_argument("--pdf")
options, _ = parser.parse_known_args()
width, height = (int(number) for number in options.size.split("x"))

context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(True)
context.set_preferred_languages(["en-US"])

settings = WebKit2.Settings()
if options.no_scripts:
    settings.set_enable_javascript_markup(False)
desktop = Gtk.Settings.get_default()
desktop.set_property("gtk-application-prefer-dark-theme", options.dark)
desktop.set_property("gtk-enable-animations", not options.reduced_motion)


def create_view(_session):
    content = WebKit2.UserContentManager()
    if options.init:
        with open(options.init, encoding="utf-8") as file:
            content.add_script(
                WebKit2.UserScript(
                    file.read(),
                    WebKit2.UserContentInjectedFrames.ALL_FRAMES,
                    WebKit2.UserScriptInjectionTime.START,
                    None,
                    None,
                )
            )
    view = WebKit2.WebView(
        user_content_manager=content,
        web_context=context,
        is_controlled_by_automation=True,
        settings=settings,
    )
    window = Gtk.Window()
    window.set_decorated(False)
    window.set_default_size(width, height)
    window.add(view)
    window.show_all()
    window.present()
    view.grab_focus()
    view.connect("close", lambda _view: Gtk.main_quit())
    if options.pdf:
        GLib.timeout_add(100, print_when_asked, view)
    return view


printing = []


def print_when_asked(view):
    asked = f"{options.pdf}.go"
    if os.path.exists(asked):
        os.remove(asked)
        target = Gtk.PrintSettings()
        target.set(Gtk.PRINT_SETTINGS_OUTPUT_URI, f"file://{options.pdf}")
        target.set(Gtk.PRINT_SETTINGS_OUTPUT_FILE_FORMAT, "pdf")
        target.set_printer("Print to File")
        operation = WebKit2.PrintOperation.new(view)
        operation.set_print_settings(target)
        operation.set_page_setup(Gtk.PageSetup())
        printing.append(operation)
        operation.print_()
    return True


def accept_session(_context, session):
    info = WebKit2.ApplicationInfo()
    info.set_name("MiniBrowser")
    info.set_version(
        WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version()
    )
    session.set_application_info(info)
    session.connect("create-web-view", create_view)


context.connect("automation-started", accept_session)
Gtk.main()
