import { stripVTControlCharacters } from "node:util";
import type { Verdict } from "./run-steps.ts";

export type Report = { count: Record<Verdict, number>; failures: Failure[] };

type Failure = { title: string; message: string };

/** What is read of the JSON that Vitest writes. */
type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    /** Why a file could not be run at all. */
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
};

/** What is read of the JSON that Playwright writes. */
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
  /** Of no test, for instance of the configuration. */
  errors: { message?: string }[];
};

type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    file: string;
    line: number;
    tests: { status: string; results: { errors: { message?: string }[] }[] }[];
  }[];
};

export function readVitest(json: string): Report {
  const report: VitestReport = JSON.parse(json);
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = report;
  return {
    count: { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests },
    failures: testResults
      .filter(({ status }) => status === "failed")
      .flatMap(({ name, message, assertionResults }) => {
        const failed = assertionResults.filter(({ status }) => status === "failed");
        if (failed.length === 0) return [failure(name, [message])];
        return failed.map(({ fullName, failureMessages }) =>
          failure(`${name}: ${fullName}`, failureMessages),
        );
      }),
  };
}

export function readPlaywright(json: string): Report {
  const { stats, suites, errors }: PlaywrightReport = JSON.parse(json);
  return {
    count: { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped },
    failures: [
      ...suites.flatMap(failuresOfSuite),
      ...errors.map((error) => failure("no test", [error.message])),
    ],
  };
}

function failuresOfSuite({ suites = [], specs }: PlaywrightSuite): Failure[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ results }) =>
        failure(
          `${file}:${line}: ${title}`,
          results.flatMap(({ errors }) => errors.map(({ message }) => message)),
        ),
      ),
  );
  return [...own, ...suites.flatMap(failuresOfSuite)];
}

function failure(title: string, messages: readonly (string | undefined)[]): Failure {
  return { title, message: stripVTControlCharacters(messages.join("\n")) };
}
