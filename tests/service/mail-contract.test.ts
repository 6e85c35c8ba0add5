import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { STORED, sendForm, store } from "#tests/service/contact-form.ts";
import { startEdgeServer } from "#tests/service/edge-server.ts";
import { createFixtureSite } from "#tests/service/fixture-site.ts";
import { healthOf, until } from "#tests/service/node-server.ts";
import { RUNTIMES, type Runtime, TEXTS } from "#tests/service/runtimes.ts";

// What the staff may rely on, wherever the service runs.

describe.each(RUNTIMES)("mail on $name", { timeout: 60_000 }, ({ start }) => {
  let service: Runtime;
  beforeAll(async () => {
    service = await start({ mail: "works", retentionDays: 30 });
  }, 60_000);
  afterAll(() => service?.stop());

  it("tells the staff of every message, with the visitor to reply to", async () => {
    // A retry of the visitor's is no second mail.
    for (const name of ["Li Wei", "李 Wei", "Li Wei"])
      expect((await sendForm(service.url, { name })).status).toBe(201);
    await until(async () => expect(await service.mails()).toHaveLength(2));
    const mail = (await service.mails()).find(({ subject }) => subject.endsWith("Li Wei"));
    expect(mail).toEqual({
      from: "form@zixue.example",
      to: "staff@zixue.example",
      replyTo: `"Li Wei" <${STORED.email}>`,
      subject: "Course Inquiry: Li Wei",
      text: expect.stringContaining(STORED.message),
      id: expect.stringMatching(/^<1\.\d+\.[0-9a-f]{16}@zixue\.example>$/),
    });
    await until(async () => expect(await healthOf(service.url)).toMatchObject({ ok: true, mail: "sent" }));
  });

  it("that is refused waits, and goes out once the mail server takes it", async () => {
    const service = await start({ mail: "broken" });
    onTestFinished(() => void service.stop());
    await store(service.url, "refused at first");
    expect(await healthOf(service.url)).toMatchObject({ ok: true, mail: "waiting" });
    expect(await service.mails()).toEqual([]);
    await service.mend();
    await until(async () => {
      await service.trigger();
      expect(await service.mails()).toHaveLength(1);
    });
    await service.trigger();
    expect(await service.mails()).toHaveLength(1);
  });

  it("comes with the deletion of messages past their time, counted from when they were handled", async () => {
    await store(service.url, "long open", "long handled", "just handled", "new");
    const daysAgo = (days: number) => `'${new Date(Date.now() - days * 24 * 60 * 60_000).toISOString()}'`;
    const set = (values: string, which: string) =>
      service.query(`UPDATE messages SET ${values} WHERE message LIKE '${which}'`);
    await set(`received_at = ${daysAgo(31)}`, "long%");
    await set(`received_at = ${daysAgo(90)}, handled_at = ${daysAgo(29)}`, "just handled");
    await set(`handled_at = ${daysAgo(31)}`, "long handled");
    await service.trigger();
    await until(async () => {
      const texts = (await service.query<{ message: string }>(TEXTS)).map(({ message }) => message);
      const left = texts.filter((text) => text !== STORED.message);
      expect(left.sort()).toEqual(["just handled", "new"]);
    });
  });
});

describe("settings on workerd", { timeout: 60_000 }, () => {
  it("are all checked at the first request, which fails loudly", async () => {
    const server = await startEdgeServer(await createFixtureSite(), { vars: { RETENTION_DAYS: "soon" } });
    onTestFinished(() => server.stop());
    const answer = await fetch(`${server.url}/healthz`);
    expect([answer.status, await answer.json()]).toEqual([500, { ok: false, code: "internal-error" }]);
    expect((await sendForm(server.url)).status).toBe(500);
  });

  it("one task of the cron trigger that fails does not take the others along", async () => {
    const service = await RUNTIMES[1].start({ mail: "broken", retentionDays: 30 });
    onTestFinished(() => void service.stop());
    await store(service.url, "long open");
    await service.mend();
    // The deletion of what is past its time fails, for whatever reason; mail goes out all the same.
    const sql = "CREATE TRIGGER refuse BEFORE DELETE ON messages BEGIN SELECT RAISE(ABORT, 'no'); END";
    await service.query(sql);
    await service.query("UPDATE messages SET received_at = '2020-01-01T00:00:00.000Z'");
    await until(async () => {
      await service.trigger();
      expect(await service.mails()).toHaveLength(1);
    });
  });
});
