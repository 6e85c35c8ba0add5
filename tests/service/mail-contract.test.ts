import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { STORED, sendForm } from "#tests/service/contact-form.ts";
import { startEdgeServer } from "#tests/service/edge-server.ts";
import { createFixtureSite } from "#tests/service/fixture-site.ts";
import { MAIL_RUNTIMES, type MailRuntime } from "#tests/service/mail-runtimes.ts";

// What the staff may rely on, wherever the service runs.

let build: string;
beforeAll(async () => {
  build = await createFixtureSite();
});

const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 25_000, interval: 200 });

describe.each(MAIL_RUNTIMES)("on $name", ({ start }) => {
  let service: MailRuntime;
  beforeAll(async () => {
    service = await start(build, { broken: false, retentionDays: 30 });
  }, 60_000);
  afterAll(() => service?.stop());

  it("the staff are told of every message, with the visitor to reply to", async () => {
    for (const name of ["Li Wei", "李 Wei"]) expect((await sendForm(service.url, { name })).status).toBe(201);
    // A retry of the visitor's is no second mail.
    expect((await sendForm(service.url, { name: "Li Wei" })).status).toBe(201);
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
    await until(async () => {
      expect(await (await fetch(`${service.url}/healthz`)).json()).toMatchObject({ ok: true, mail: "sent" });
    });
  }, 60_000);

  it("a mail that is refused waits, and goes out once the mail server takes it", async () => {
    const service = await start(build, { broken: true });
    onTestFinished(() => void service.stop());
    expect((await sendForm(service.url)).status).toBe(201);
    expect(await (await fetch(`${service.url}/healthz`)).json()).toMatchObject({ ok: true, mail: "waiting" });
    expect(await service.mails()).toEqual([]);
    await service.mend();
    await until(async () => {
      await service.trigger();
      expect(await service.mails()).toHaveLength(1);
    });
    await service.trigger();
    expect(await service.mails()).toHaveLength(1);
  }, 60_000);

  it("messages past their time are deleted, counted from when they were handled", async () => {
    for (const message of ["long open", "long handled", "just handled", "new"]) {
      expect((await sendForm(service.url, { message })).status).toBe(201);
    }
    const daysAgo = (days: number) => `'${new Date(Date.now() - days * 24 * 60 * 60_000).toISOString()}'`;
    await service.sql(`UPDATE messages SET received_at = ${daysAgo(31)} WHERE message LIKE 'long%'`);
    await service.sql(
      `UPDATE messages SET received_at = ${daysAgo(90)}, handled_at = ${daysAgo(29)} WHERE message = 'just handled'`,
    );
    await service.sql(`UPDATE messages SET handled_at = ${daysAgo(31)} WHERE message = 'long handled'`);
    await service.trigger();
    await until(async () => {
      const texts = (await service.texts()).filter((text) => text !== STORED.message);
      expect(texts).toEqual(["just handled", "new"]);
    });
  }, 60_000);
});

describe("settings on workerd", () => {
  it("are all checked at the first request, which fails loudly", async () => {
    const server = await startEdgeServer(build, { vars: { RETENTION_DAYS: "soon" } });
    onTestFinished(() => server.stop());
    const answer = await fetch(`${server.url}/healthz`);
    expect([answer.status, await answer.json()]).toEqual([500, { ok: false, code: "internal-error" }]);
    expect((await sendForm(server.url)).status).toBe(500);
  }, 60_000);

  it("one task of the cron trigger that fails does not take the others along", async () => {
    const service = await MAIL_RUNTIMES[1].start(build, { broken: true, retentionDays: 30 });
    onTestFinished(() => void service.stop());
    expect((await sendForm(service.url, { message: "long open" })).status).toBe(201);
    await service.mend();
    // The deletion of what is past its time fails, for whatever reason; mail goes out all the same.
    await service.sql("CREATE TRIGGER refuse BEFORE DELETE ON messages BEGIN SELECT RAISE(ABORT, 'no'); END");
    await service.sql(`UPDATE messages SET received_at = '2020-01-01T00:00:00.000Z'`);
    await until(async () => {
      await service.trigger();
      expect(await service.mails()).toHaveLength(1);
    });
  }, 60_000);
});
