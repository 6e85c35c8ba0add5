// `node tests/support/build-copy.ts <change>`: a step of `npm test`, before the journeys on changed copies.
import { type Change, changes, copyDirectory } from "#tests/support/changed-copies.ts";
import { copyProject } from "#tests/support/copied-project.ts";

const change = process.argv[2] as Change;
const directory = copyDirectory(change);
if (!(change in changes) || !directory) throw new Error("This is called by tests/run.ts, with a change.");

const project = await copyProject(directory);
await changes[change](project.directory);
const took = await project.build();
console.log(`Built with the change “${change}” in ${(took / 1000).toFixed(1)} s`);
