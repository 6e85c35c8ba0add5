import { afterAll } from "vitest";
import { finishFile } from "#tests/service/after-file.ts";

// Run for every test file: files share their modules, so an `afterAll` in one of those would run after the first file only.
afterAll(finishFile);
