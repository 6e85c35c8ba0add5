/** A rating as stars, read out as one phrase. */
export function Stars({ count, label }: { count: number; label: string }) {
  return (
    <p role="img" aria-label={label} className="flex gap-1 text-vermilion">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: stars are all alike
        <svg key={index} aria-hidden="true" viewBox="0 0 20 20" className="size-4 fill-current">
          <path d="m10 1 2.6 5.9 6.4.6-4.8 4.3 1.4 6.3L10 14.8 4.4 18.1l1.4-6.3L1 7.5l6.4-.6z" />
        </svg>
      ))}
    </p>
  );
}
