// Follows the pointer that draws on the pad, until its line is finished.
import { type PointerEvent, useRef, useState } from "react";
import { distance, startOf } from "#app/lib/polyline.ts";
import { required } from "#app/lib/required.ts";
import type { HandPoint, HandStroke } from "./hand.ts";

/** A shorter line is a tap: neither a stroke nor a miss. */
const MIN_SPAN = 30;

type PadEvent = PointerEvent<SVGSVGElement>;

type Stroke = {
  pointerId: number;
  points: HandPoint[];
  /** Of the page when the stroke began. */
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

  /** Only the pointer that began a stroke draws it: a palm is a second pointer. */
  function strokeOf({ pointerId }: PadEvent): Stroke | undefined {
    const stroke = begun.current;
    return stroke?.pointerId === pointerId ? stroke : undefined;
  }

  function begin(event: PadEvent): void {
    const isTaken = begun.current && !strokeOf(event);
    // A finger, a pen's tip or the left button of a mouse.
    const isMain = event.button === 0;
    if (!isEnabled || isTaken || !isMain) return;
    // The line may leave the pad and come back.
    event.currentTarget.setPointerCapture(event.pointerId);
    begun.current = {
      pointerId: event.pointerId,
      points: [pointOf(event)],
      zoom: readZoom(),
    };
  }

  function draw(event: PadEvent): void {
    const stroke = strokeOf(event);
    if (!stroke) return;
    stroke.points.push(pointOf(event));
    setLine([...stroke.points]);
  }

  function end(event: PadEvent): void {
    const stroke = strokeOf(event);
    if (!stroke) return;
    begun.current = undefined;
    setLine(undefined);
    const isCanceled = event.type !== "pointerup";
    // A second finger has zoomed the page instead.
    const hasZoomed = readZoom() !== stroke.zoom;
    if (!isEnabled || isCanceled || hasZoomed || isTap(stroke.points)) return;
    onLine(stroke.points);
  }

  return { line, begin, draw, end };
}

/** A long line may end where it began. */
function isTap(points: HandStroke): boolean {
  const start = startOf(points);
  return points.every((point) => distance(point, start) < MIN_SPAN);
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
