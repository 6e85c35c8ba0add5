// Follows the pointer that draws on the pad, until its line is finished.
import { type PointerEvent, useRef, useState } from "react";
import { distance, startOf } from "#app/lib/polyline.ts";
import { required } from "#app/lib/required.ts";
import type { HandPoint, HandStroke } from "./hand.ts";

/** A line that stays nearer to its start is a tap: neither a stroke nor a miss. */
const MIN_SPAN = 30;

type PadEvent = PointerEvent<SVGSVGElement>;

type Stroke = {
  pointerId: number;
  pointerType: string;
  points: HandPoint[];
  /** Where other fingers, or a palm, came to the pad meanwhile. */
  others: Map<number, HandPoint>;
  /** The page's when the stroke began. */
  zoom: number;
};

type DrawnLineOptions = {
  /** There is a stroke to draw. */
  isEnabled: boolean;
  /** Takes a finished line. */
  onLine: (line: HandStroke) => void;
};

/** `line` is what the pointer has drawn so far. */
export function useDrawnLine({ isEnabled, onLine }: DrawnLineOptions) {
  // Pointer events outpace rendering: a ref collects the points, so that none is lost.
  const begun = useRef<Stroke>(undefined);
  const [line, setLine] = useState<HandStroke>();

  function begin(event: PadEvent): void {
    const stroke = begun.current;
    if (stroke && stroke.pointerId !== event.pointerId) {
      stroke.others.set(event.pointerId, pointOf(event));
      return;
    }
    // A finger, a pen's tip or the left button of a mouse.
    const isMain = event.button === 0;
    if (!isEnabled || !isMain) return;
    // The line may leave the pad and come back.
    event.currentTarget.setPointerCapture(event.pointerId);
    begun.current = {
      pointerId: event.pointerId,
      pointerType: event.pointerType,
      points: [pointOf(event)],
      others: new Map(),
      zoom: readZoom(),
    };
  }

  /** Only the pointer that began a stroke draws it: a palm that rests is a second pointer. */
  function draw(event: PadEvent): void {
    const stroke = begun.current;
    if (!stroke) return;
    if (stroke.pointerId === event.pointerId) {
      stroke.points.push(pointOf(event));
      setLine([...stroke.points]);
    } else if (isGesture(event, stroke)) {
      forget();
    }
  }

  function end(event: PadEvent): void {
    const stroke = begun.current;
    if (!stroke) return;
    if (stroke.pointerId !== event.pointerId) {
      stroke.others.delete(event.pointerId);
      return;
    }
    forget();
    const isCanceled = event.type !== "pointerup";
    const hasZoomed = readZoom() !== stroke.zoom;
    if (!isEnabled || isCanceled || hasZoomed || isTap(stroke.points)) return;
    onLine(stroke.points);
  }

  function forget(): void {
    begun.current = undefined;
    setLine(undefined);
  }

  return { line, begin, draw, end };
}

/** A long line may end where it began. */
function isTap(points: HandStroke): boolean {
  const start = startOf(points);
  return points.every((point) => distance(point, start) < MIN_SPAN);
}

/**
 * Two fingers that both move scroll or zoom the page, and write nothing. Beside a pen, the hand
 * that holds it moves too.
 */
function isGesture(event: PadEvent, { pointerType, others }: Stroke): boolean {
  const start = others.get(event.pointerId);
  if (!start || pointerType !== "touch") return false;
  return distance(start, pointOf(event)) >= MIN_SPAN;
}

/** The pointer's position in the pad's units, and the time. */
function pointOf(event: PadEvent): HandPoint {
  const onScreen = new DOMPoint(event.clientX, event.clientY);
  const toPad = event.currentTarget.getScreenCTM()?.inverse();
  const { x, y } = onScreen.matrixTransform(toPad);
  return [x, y, event.timeStamp];
}

/** By pinching; the browser's own zoom does not count. */
function readZoom(): number {
  return required(window.visualViewport, "the visual viewport").scale;
}
