const star = "2.6 5.9 6.4.6-4.8 4.3 1.4 6.3-5.6-3.3-5.6 3.3 1.4-6.3-4.8-4.3 6.4-.6z";

/** A rating as stars, read out as one phrase and drawn as one path. */
export function Stars({ count, label }: { count: number; label: string }) {
  const apart = 25;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${apart * count - 5} 20`}
      className="h-4 justify-self-start fill-current text-vermilion"
    >
      <path d={Array.from({ length: count }, (_, index) => `M${apart * index + 10} 1l${star}`).join("")} />
    </svg>
  );
}
