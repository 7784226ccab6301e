// What is wrong with a decision as it is shown, in words, and where the board stands; browser/walk.py runs it in the
// page. One call: every question to a page takes a while. `mayScroll`: with text this large the board may scroll.
async (mayScroll) => {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  await frame(), await frame();

  // Pixels. A mouse needs less than a finger. What lies side by side on a board or in the notebook shares what a phone
  // has, and cards of a full hand lie over each other.
  const MOUSE = 24, FINGER = 44, CELL = 30, STICK = 26, TRACK = 32, ROW = 36, CARD_IN_A_FAN = 30;
  const isDesk = matchMedia('(min-width: 900px) and (min-height: 480px)').matches;
  const least = (one) => {
    if (isDesk) return [MOUSE, MOUSE];
    if (one.dataset.cell) return [CELL, CELL];
    if (one.closest('[data-zone="belt"]')) return [STICK, FINGER];
    if (one.matches('.track')) return [FINGER, TRACK];
    if (one.matches('.plans button')) return [FINGER, ROW];
    if (one.matches('.book .cell')) return [ROW, ROW];
    if (isFanned(one)) return [CARD_IN_A_FAN, FINGER];
    return [FINGER, FINGER];
  };
  const isFanned = (one) => one.closest('[data-fanned]') !== null;

  const shown = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const can = (one) => !one.disabled && one.getAttribute('aria-disabled') !== 'true' && shown(one);
  const words = (one) => one.textContent.trim().replace(/\s+/g, ' ').slice(0, 40);
  const named = (one) =>
    one.dataset.move ?? one.dataset.choose ?? (one.getAttribute('aria-label') || words(one) || one.className);
  const box = (one) => one.getBoundingClientRect();
  const isInside = ({ left, top, right, bottom }) =>
    left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;

  const at = (x, y) => document.elementFromPoint(x, y);
  const reaches = (hit, one) => hit && (hit === one || one.contains(hit) || hit.closest('label')?.contains(one));
  const isHint = (hit) => hit?.closest('[data-hints]'); // a hint lies over the block of the question

  const centre = (one) => [box(one).x + box(one).width / 2, box(one).y + box(one).height / 2];
  /** A point at which a press would reach it, the middle if possible; a search over a grid takes a while. */
  const points = new Map();
  function pointOf(one) {
    if (!points.has(one)) points.set(one, reaches(at(...centre(one)), one) ? centre(one) : pointBeside(one));
    return points.get(one);
  }
  function pointBeside(one) {
    const { left, top, width, height } = box(one);
    const [x, y] = centre(one);
    const grid = [];
    for (let across = 0.5; across < 7; across++)
      for (let down = 0.5; down < 7; down++) grid.push([left + (width * across) / 7, top + (height * down) / 7]);
    grid.sort((a, b) => Math.hypot(a[0] - x, a[1] - y) - Math.hypot(b[0] - x, b[1] - y));
    return grid.find((point) => reaches(at(...point), one)) ?? null;
  }

  /** Whether a finger of these pixels fits around a point, and if not, how many pixels reach it. */
  function extent(one, [x, y], [dx, dy], wanted) {
    const half = wanted / 2 - 1;
    const hits = (away) => reaches(at(x + away * dx, y + away * dy), one);
    if (hits(half) && hits(-half)) return wanted;
    let pixels = 1;
    for (const way of [1, -1]) for (let n = 1; pixels < wanted && hits(way * n); n++) pixels++;
    return pixels;
  }

  /** Why a press would miss it, or nothing. */
  function troubleWith(one) {
    const trouble = troubleHere(one);
    if (!trouble || !mayScroll) return trouble;
    one.scrollIntoView({ block: 'center', inline: 'nearest' });
    points.clear();
    return troubleHere(one);
  }
  function troubleHere(one) {
    if (!isInside(box(one))) return 'out of view';
    const point = pointOf(one);
    if (!point) return 'covered';
    const [wide, high] = least(one);
    const [width, height] = [extent(one, point, [1, 0], wide), extent(one, point, [0, 1], high)];
    return width < wide - 1 || height < high - 1 ? `a target of ${width}x${height}` : '';
  }

  const faults = [];
  const table = document.querySelector('.table');
  const all = (selector) => [...table.querySelectorAll(selector)];

  const question = all('[data-focus], [data-step]').filter(shown);
  if (!question.length) faults.push('no question is shown');
  const inView = (one) => isInside(box(one)) && (pointOf(one) || isHint(at(...centre(one))));
  if (question.length && !question.some(inView)) faults.push(`the question is out of view: ${question.map(named)}`);
  for (const step of all('[data-step]'))
    if (shown(step) && !isInside(box(step))) faults.push(`the guide is out of view: ${words(step)}`);
  const board = all('[data-board]').find(shown);
  if (!mayScroll && board && !isInside(box(board))) faults.push('the board is cut');

  // Over what an open hint may lie: the answers to the question, and what is no choice. It can wait until it is closed.
  const [hint = null] = all('[data-hints]');
  const common = (a, b) => [
    Math.min(a.right, b.right) - Math.max(a.left, b.left),
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
  ];
  const overlaps = (a, b) => common(a, b).every((pixels) => pixels > 2);
  const canWait = (one) =>
    hint !== null &&
    overlaps(box(one), box(hint)) &&
    (mayScroll || one.closest('.block, .go') || !one.matches('[data-choose]'));
  // Lists of floors and of hints scroll by themselves.
  const isScrolledAway = (one) => {
    const list = one.closest('.plans, .hints .all');
    return list && (box(one).bottom > box(list).bottom + 1 || box(one).top < box(list).top - 1);
  };
  const targets = all('button, a[href], input, [role="button"], summary').filter(
    (one) => can(one) && !isScrolledAway(one),
  );
  const ways = Map.groupBy(targets.filter((one) => isHint(one) || !canWait(one)), named);
  for (const [name, buttons] of ways) {
    const troubles = buttons.map(troubleWith);
    if (troubles.every(Boolean)) faults.push(`${name}: ${troubles.at(-1)}`);
  }

  // No two targets lie over each other; the cards of a full hand do.
  const still = targets.filter((one) => isInside(box(one)) && pointOf(one) && !isFanned(one));
  const edges = still.map(box);
  for (const [n, one] of still.entries())
    for (let m = n + 1; m < still.length; m++) {
      const other = still[m];
      if (!overlaps(edges[n], edges[m]) || one.contains(other) || other.contains(one)) continue;
      if (Boolean(isHint(one)) !== Boolean(isHint(other))) continue;
      const pixels = common(edges[n], edges[m]).map(Math.round).join('x');
      faults.push(`${named(one)} and ${named(other)} overlap by ${pixels}`);
    }

  // No word is cut by the edge of something that hides what sticks out, unless it ends in "…" and is told in full.
  const clips = new Map();
  /** How an element treats what sticks out: "scrolls", its edges where it cuts, or null. */
  function clipOf(one) {
    if (!clips.has(one)) clips.set(one, clipping(one));
    return clips.get(one);
  }
  function clipping(one) {
    const { overflowX, overflowY, textOverflow, fontSize } = getComputedStyle(one);
    const ways = [overflowX, overflowY];
    if (ways.includes('auto') || ways.includes('scroll')) return 'scrolls';
    if (!ways.includes('hidden') && !ways.includes('clip')) return null;
    if (textOverflow === 'ellipsis' && one.closest('[aria-label], [title]')) return null;
    // A part of a line may stick out above and below: the box of a line is higher than its letters.
    return { edge: box(one), slack: parseFloat(fontSize) * 0.35 };
  }
  function isCut(node) {
    const range = document.createRange();
    range.selectNodeContents(node);
    const { left, top, right, bottom, width } = range.getBoundingClientRect();
    for (let one = node.parentElement; width && one && one !== document.body; one = one.parentElement) {
      const clip = clipOf(one);
      if (clip === 'scrolls') return false;
      if (!clip) continue;
      const { edge, slack } = clip;
      // An explanation without room goes as a whole.
      if (left >= edge.right && one.matches('[data-gives-way]')) return false;
      if (right > edge.right + 1 || left < edge.left - 1) return true;
      if (bottom > edge.bottom + slack || top < edge.top - slack) return true;
    }
    return false;
  }
  /** Whether a target lies over a word that is not its own. */
  function isCovered(node) {
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()].some(({ left, top, width, height }) => {
      const [x, y] = [left + width / 2, top + height * 0.75];
      const hit = at(x, y)?.closest('button, a, label');
      return hit && !hit.contains(node) && !isHint(hit) && isOpaque(hit) && !isBeside(hit, x, y) && !isAway(node, x, y);
    });
  }
  const isOpaque = (one) => !/^rgba\(.*, 0\)$/.test(getComputedStyle(one).backgroundColor);
  /** Whether a point is beside a target, in the room around it that a finger may hit. */
  const isBeside = (one, x, y) => {
    const { left, top, right, bottom } = box(one);
    return x < left || x > right || y < top || y > bottom;
  };
  /** Whether a word is scrolled out of its list at this point, has given way, or lets presses through. */
  const isAway = (node, x, y) => {
    for (let one = node.parentElement; one; one = one.parentElement) {
      if (getComputedStyle(one).pointerEvents === 'none') return true;
      if ((clipOf(one) === 'scrolls' || one.matches('[data-gives-way]')) && isBeside(one, x, y)) return true;
    }
    return false;
  };
  /** For screen readers only. */
  function isSpoken(one) {
    if (one === null) return false;
    const { clipPath, overflowX } = getComputedStyle(one);
    const isFolded = overflowX === 'hidden' && one.offsetWidth === 0;
    return clipPath === 'inset(50%)' || isFolded || isSpoken(one.parentElement);
  }
  const texts = document.createTreeWalker(table, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const node = texts.currentNode;
    const isRead = node.data.trim() && !node.parentElement.closest('svg, .sr, [aria-hidden="true"]');
    if (!isRead || !shown(node.parentElement)) continue;
    const problem = isCovered(node) ? 'covered' : isCut(node) ? 'cut' : '';
    if (problem && !isSpoken(node.parentElement)) faults.push(`${problem}: ${node.data.trim().slice(0, 40)}`);
  }

  const page = document.documentElement;
  if (page.scrollWidth > innerWidth + 1) faults.push(`the page is ${page.scrollWidth - innerWidth} px too wide`);
  const rest = Math.max(...[page, document.querySelector('main')].map((one) => one.scrollHeight - one.clientHeight));
  if (!mayScroll && rest > 1) faults.push(`the page is ${rest} px too high`);
  // Two rows of answers take their room from the belt: that it gives way is no jump.
  const { x, y, width, height } = board && !all('[data-rows="2"]').length ? box(board) : { x: 0 };
  return { faults: [...new Set(faults)], board: width ? [x, y, width, height].map(Math.round) : null };
}
