import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DAY_MS } from "#server/database/clock.ts";
import { STORED, sendForm, store } from "#tests/service/contact-form.ts";
import { createFixtureSite } from "#tests/service/fixture-site.ts";
import { until } from "#tests/service/node-server.ts";
import { RUNTIMES, type Runtime } from "#tests/service/runtimes.ts";

// What staff can rely on, wherever the service runs.

describe.each(RUNTIMES)("mail on $name", { timeout: 60_000 }, ({ name, start }) => {
  let service: Runtime;
  beforeAll(async () => {
    service = await start(await createFixtureSite(), { mail: "broken", retentionDays: 30 });
  }, 60_000);
  afterAll(() => service?.stop());

  const untilMailIs = (state: string) =>
    until(async () => expect(await service.mailState()).toBe(state));

  it("that is refused waits and is sent when the mail server accepts it, even if deleting old messages fails", async () => {
    await store(service.url, "refused at first");
    await untilMailIs("waiting");
    expect(await service.mails()).toEqual([]);
    await service.query(
      "CREATE TRIGGER refuse BEFORE DELETE ON messages BEGIN SELECT RAISE(ABORT, 'no'); END",
    );
    await service.query("UPDATE messages SET received_at = '2020', seen_at = ''");
    await service.configure({ mail: "works" });
    await until(async () => {
      await service.trigger();
      expect(await service.mails()).toHaveLength(1);
    });
    await service.trigger();
    await untilMailIs("sent");
    expect(await service.mails()).toHaveLength(1);
    await service.query("DROP TRIGGER refuse");
  });

  it("is sent for every message, with the visitor in Reply-To", async () => {
    // A visitor's retry causes no second mail.
    for (const name of ["Li Wei", "李 Wei", "Li Wei"])
      expect((await sendForm(service.url, { name })).status).toBe(201);
    await until(async () => expect(await service.mails()).toHaveLength(3));
    const marked = STORED.message.replace(/^/gm, "> ");
    const mails = (await service.mails()).filter(({ text }) => text.includes(marked));
    expect(mails.find(({ subject }) => subject.endsWith("Li Wei"))).toEqual({
      from: "form@zixue.example",
      to: "staff@zixue.example",
      replyTo: `"Li Wei" <${STORED.email}>`,
      subject: "Course Inquiry: Li Wei",
      text: expect.stringContaining(marked),
      submitted: "auto-generated",
      id: expect.stringMatching(/^<[0-9a-f]{32}@zixue\.example>$/),
    });
    await untilMailIs("sent");
  });

  it("is sent once for each of many messages at once, alone or in a summary, and no more than 20 an hour one by one", async () => {
    const texts = Array.from({ length: 30 }, (_, index) => `at once ${index}.`);
    await store(service.url, ...texts);
    await untilMailIs("waiting");
    expect((await service.mails()).length).toBeLessThanOrEqual(20);
    await until(async () => {
      // What was mailed an hour ago no longer counts.
      await service.query("UPDATE messages SET mailed_at = '2025' WHERE mailed_at IS NOT NULL");
      await service.trigger();
      expect(await service.mailState()).toBe("sent");
    });
    const mails = await service.mails();
    expect(new Set(mails.map(({ id }) => id)).size).toBe(mails.length);
    for (const text of texts)
      expect(mails.filter((mail) => mail.text.includes(text))).toHaveLength(1);
    await service.query("DELETE FROM messages WHERE message LIKE 'at once%'");
  });

  it("runs beside the deletion of expired messages, counted from when they were handled", async () => {
    await store(service.url, "long open", "long handled", "just handled", "new");
    const daysAgo = (days: number) =>
      `'${new Date(Date.now() - days * 24 * 60 * 60_000).toISOString()}'`;
    const set = (values: string, which: string) =>
      service.query(`UPDATE messages SET ${values} WHERE message LIKE '${which}'`);
    await set(`received_at = ${daysAgo(31)}, seen_at = ''`, "long%");
    await set(
      `received_at = ${daysAgo(90)}, seen_at = '', handled_at = ${daysAgo(29)}`,
      "just handled",
    );
    await set(`handled_at = ${daysAgo(31)}`, "long handled");
    await service.configure({});
    await service.trigger();
    await until(async () => {
      const rows = await service.query<{ message: string }>("SELECT message FROM messages");
      const left = rows.map(({ message }) => message).filter((text) => text !== STORED.message);
      expect(left.sort()).toEqual(["just handled", "new"]);
    });
  });

  // On one machine zixue-check.service does the same.
  it.runIf(name.startsWith("workerd"))(
    "staff are told every morning of messages that wait",
    async () => {
      await store(service.url, "open for days");
      await service.query(`UPDATE messages SET received_at = '${new Date(Date.now() - 4 * DAY_MS).toISOString()}'
      WHERE message = 'open for days'`);
      await service.trigger("0 8 * * *");
      const text =
        "mail sent; open for more than 3 days: 1\nTo list them: npm run messages -- --edge --open\n";
      const notices = (await service.mails()).filter(
        ({ subject }) => subject === "Zixue: somebody is waiting",
      );
      expect(notices).toMatchObject([{ to: "staff@zixue.example", text }]);
    },
  );

  // Node does not start with invalid settings: start.test.ts.
  it.runIf(name.startsWith("workerd"))(
    "settings are all checked on the first request, which answers 500",
    async () => {
      await service.configure({ retentionDays: "soon" });
      const answer = await fetch(`${service.url}/healthz`);
      expect([answer.status, await answer.json()]).toEqual([
        500,
        { ok: false, code: "internal-error" },
      ]);
      expect((await sendForm(service.url)).status).toBe(500);
    },
  );
});
