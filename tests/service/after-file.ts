const tasks: (() => Promise<unknown>)[] = [];

export const afterFile = (task: () => Promise<unknown>) => void tasks.push(task);

/** The latest first: a server is stopped before its folder is removed. */
export async function finishFile(): Promise<void> {
  for (const task of tasks.splice(0).reverse()) await task();
}
