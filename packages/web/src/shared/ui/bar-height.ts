/** How much a bar at the foot of a phone's screen covers, in px. Alone, so that what needs it shares no other code. */
export const BAR_HEIGHT = 72;
