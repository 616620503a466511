import { INK, PAPER, type Paint, STEEL, STEEL_DARK } from './paint.ts'
import { circle, each, ellipse, line, mirrored, on, path, rect, turned, twice } from './shapes.ts'

// Swimming, bags, and the small things that are worn: watch, lamp, vest.

export function swimGoggles(p: Paint): string {
  const lens =
    'M250 600C240 520 320 470 430 480C540 490 580 550 570 620C560 700 480 740 390 730C300 720 255 680 250 600Z'
  const eye =
    on(
      lens,
      p.darker,
      path('M230 620C350 560 480 600 590 560V760H230Z', '#1d243055'),
      line('M310 560C340 530 380 520 420 522', '#ffffff88', 18),
    ) + line(lens, p.main, 42)
  return (
    line('M240 560C140 420 400 330 600 330C800 330 1060 420 960 560', p.accent, 40) +
    line('M240 640C180 520 400 420 600 420C800 420 1020 520 960 640', p.accentDark, 26) +
    mirrored(eye) +
    line('M560 590Q600 560 640 590', p.main, 30)
  )
}

export function swimCap(p: Paint): string {
  const dome =
    'M240 780C220 480 380 280 620 280C860 280 990 480 970 760C960 810 900 790 850 780C680 740 480 750 330 810C280 830 245 820 240 780Z'
  return (
    on(
      dome,
      p.main,
      path('M780 260C980 400 1000 640 960 850H820C900 640 880 420 780 260Z', p.dark),
      line('M250 770C480 680 740 680 960 740', p.dark, 16),
    ) +
    line('M360 560C390 450 460 380 550 350', p.light, 30) +
    path(
      'M560 560C600 520 640 520 680 560C720 600 760 600 800 560V620C760 660 720 660 680 620C640 580 600 580 560 620Z',
      p.accent,
    )
  )
}

export function kickboard(p: Paint): string {
  const board =
    'M420 980Q360 980 360 920V480C360 300 460 200 600 200C740 200 840 300 840 480V920Q840 980 780 980Q740 980 700 930Q600 860 500 930Q460 980 420 980Z'
  return turned(
    10,
    `<g transform="translate(24 20)">${path(board, p.dark)}</g>` +
      on(board, p.main, path('M300 560L900 440V560L300 680Z', p.accent), path('M300 710L900 590V630L300 750Z', PAPER)) +
      line('M420 480C420 340 500 270 580 262', p.light, 18),
  )
}

export function fins(p: Paint): string {
  const fin =
    'M470 250C470 200 730 200 730 250C740 420 720 480 740 560L800 940Q810 990 760 985L650 970Q600 960 550 970L440 985Q390 990 400 940L460 560C480 480 460 420 470 250Z'
  const one =
    on(fin, p.main, path('M600 560L540 980H420L490 560Z', p.dark), path('M610 560L660 980H780L710 560Z', p.dark)) +
    path(
      'M510 270C510 240 690 240 690 270C695 380 690 430 680 480Q600 520 520 480C510 430 505 380 510 270Z',
      p.darker,
    ) +
    line('M480 560H720', p.accent, 20)
  return twice(
    one,
    'translate(-70 130) scale(.82) rotate(8 600 600)',
    'translate(286 130) scale(.82) rotate(-8 600 600)',
  )
}

export function towFloat(p: Paint): string {
  const float =
    'M330 330Q600 250 870 330Q910 350 905 400L860 820Q850 880 790 895Q600 930 410 895Q350 880 340 820L295 400Q290 350 330 330Z'
  return (
    line('M600 900C620 1000 760 1040 960 980', INK, 20) +
    on(
      float,
      p.main,
      path('M640 260H930V930H700Z', p.dark),
      rect(280, 560, 640, 110, 0, p.accent),
      line('M360 400L395 800', p.light, 26),
    ) +
    line('M400 310C420 210 780 210 800 310', p.darker, 34) +
    circle(470, 470, 44, p.darker) +
    circle(470, 470, 22, p.light) +
    rect(930, 930, 110, 90, 22, p.darker)
  )
}

export function watch(p: Paint): string {
  const strap =
    path('M500 120H700L730 400H470Z', p.main) +
    path('M470 800H730L700 1090Q600 1110 500 1090Z', p.main) +
    each(5, (n) => ellipse(600, 900 + n * 38, 20, 12, p.darker)) +
    rect(490, 170, 220, 40, 12, p.dark)
  const dial =
    circle(600, 600, 262, p.dark) +
    circle(600, 600, 236, INK) +
    circle(600, 600, 196, '#dfe6dc') +
    each(12, (n) => `<g transform="rotate(${n * 30} 600 600)">${line('M600 384V376', '#ffffff', 10)}</g>`)
  const map =
    line('M450 660C520 600 560 720 620 640C680 560 700 620 752 560', '#e0692f', 16) +
    line('M440 720C540 690 620 760 760 690', '#9db3a0', 12) +
    circle(620, 640, 18, '#2f6fae')
  return (
    strap +
    [-30, 0, 30, 150, 210]
      .map((turn) => `<g transform="rotate(${turn} 600 600)">${rect(846, 574, 44, 52, 14, STEEL)}</g>`)
      .join('') +
    dial +
    map +
    `<text x="600" y="545" font-family="Verdana,sans-serif" font-size="96" font-weight="700" text-anchor="middle" fill="${INK}">10:24</text>`
  )
}

export function headlamp(p: Paint): string {
  const band =
    line('M400 690C190 560 250 220 600 220C950 220 1010 560 800 690', p.accent, 60) +
    line('M400 690C190 560 250 220 600 220C950 220 1010 560 800 690', p.main, 18, '60 30')
  return (
    band +
    rect(380, 500, 440, 330, 90, p.main) +
    rect(380, 660, 440, 170, 85, p.dark) +
    circle(540, 665, 110, STEEL_DARK) +
    circle(540, 665, 88, '#fffbe6') +
    circle(512, 640, 30, '#ffffff') +
    circle(730, 620, 40, STEEL_DARK) +
    circle(730, 620, 28, '#e23b3b') +
    each(4, (n) => circle(680 + n * 30, 740, 8, n < 3 ? '#b5cf3a' : p.darker)) +
    rect(520, 474, 160, 36, 16, p.darker)
  )
}

export function lantern(p: Paint): string {
  return (
    line('M460 330C440 140 760 140 740 330', STEEL_DARK, 26) +
    circle(600, 590, 350, '#fff2bf88') +
    rect(420, 300, 360, 110, 40, p.main) +
    rect(440, 400, 320, 400, 30, '#fff6cf') +
    rect(470, 430, 70, 340, 30, '#ffffff') +
    each(3, (n) => rect(440, 470 + n * 110, 320, 14, 0, p.dark)) +
    rect(400, 790, 400, 190, 50, p.main) +
    rect(400, 880, 400, 100, 50, p.dark) +
    circle(600, 880, 40, p.accent)
  )
}

export function backpack(p: Paint): string {
  return pack(p, 260, 1000)
}

export function trekkingPack(p: Paint): string {
  const lid = on('M390 220Q600 120 810 220L830 350H370Z', p.dark, line('M380 290H820', p.accent, 16))
  return `${line('M330 760L230 820M870 760L970 820', p.darker, 60)}${pack(p, 250, 1060)}${lid}${rect(470, 960, 260, 110, 50, p.accentDark)}`
}

function pack(p: Paint, top: number, bottom: number): string {
  const body = `M400 ${top + 120}Q400 ${top} 600 ${top}Q800 ${top} 800 ${top + 120}L860 ${bottom - 120}Q860 ${bottom} 760 ${bottom}H440Q340 ${bottom} 340 ${bottom - 120}Z`
  const pocket = `M420 700H780L800 ${bottom - 90}Q800 ${bottom - 40} 750 ${bottom - 40}H450Q400 ${bottom - 40} 400 ${bottom - 90}Z`
  const straps = [455, 715]
    .map((x) => rect(x, top + 60, 30, bottom - top - 120, 10, p.accent) + rect(x - 10, 600, 50, 44, 8, INK))
    .join('')
  return (
    line(`M520 ${top + 10}C520 ${top - 80} 680 ${top - 80} 680 ${top + 10}`, p.darker, 30) +
    on(
      body,
      p.main,
      path(`M660 ${top}H900V${bottom}H720Z`, p.dark),
      line(`M400 ${top + 190}Q600 ${top + 130} 800 ${top + 190}`, p.darker, 12),
    ) +
    straps +
    on(pocket, p.light, path(`M640 700H830V${bottom}H680Z`, p.main)) +
    line('M440 745H760', p.darker, 12) +
    rect(560, 730, 80, 30, 10, p.accent) +
    line(
      `M340 860C300 840 300 ${bottom - 60} 345 ${bottom - 80}M860 860C900 840 900 ${bottom - 60} 855 ${bottom - 80}`,
      p.darker,
      20,
    )
  )
}

export function runningVest(p: Paint): string {
  const panel =
    'M420 220C460 190 500 200 520 240C540 400 560 480 575 560L560 900C480 930 390 910 350 860C350 700 380 620 380 520C380 420 400 300 420 220Z'
  const flask =
    rect(415, 440, 110, 250, 40, '#9fd0e6') +
    rect(415, 560, 110, 130, 40, '#6db3d8') +
    rect(448, 380, 44, 70, 16, INK) +
    path('M400 560H545V740H400Z', p.dark)
  return (
    mirrored(
      line('M440 230Q520 150 601 150', p.main, 50),
      on(panel, p.main, path('M340 760H580V930H340Z', p.dark), flask, line('M380 800H545', p.accent, 12)),
    ) +
    line('M555 400H645M560 640H640', p.accent, 20) +
    rect(580, 380, 40, 40, 10, INK) +
    rect(580, 620, 40, 40, 10, INK)
  )
}

export function kitBag(p: Paint): string {
  const bag = 'M200 520Q210 420 320 410H880Q990 420 1000 520L1020 840Q1020 920 940 925H260Q180 920 180 840Z'
  return (
    line('M400 420C400 220 800 220 800 420', p.darker, 40) +
    on(
      bag,
      p.main,
      path('M170 740H1030V940H170Z', p.dark),
      rect(380, 400, 54, 540, 0, p.accent),
      rect(766, 400, 54, 540, 0, p.accent),
      path('M170 480C280 540 280 820 200 930H150V480Z', p.darker),
      path('M1030 480C920 540 920 820 1000 930H1050V480Z', p.darker),
    ) +
    line('M300 455H900', p.darker, 14) +
    rect(500, 600, 200, 120, 16, PAPER) +
    line('M530 640H670M530 680H630', STEEL_DARK, 10)
  )
}

export function racketBag(p: Paint): string {
  const bag =
    'M150 620C150 440 300 380 480 400L900 450Q1050 470 1050 610Q1050 750 900 770L480 840C300 850 150 790 150 620Z'
  const head = line(
    'M210 620C215 490 330 450 450 480C540 505 590 560 700 580M210 620C215 740 330 790 450 755C540 730 590 670 700 650',
    p.light,
    10,
  )
  return turned(
    -24,
    line('M500 420C540 250 800 270 830 440', p.darker, 34) +
      on(
        bag,
        p.main,
        path('M130 640C400 700 800 690 1060 620V860H130Z', p.dark),
        path('M760 400H860V860H760Z', p.accent),
        head,
        line('M460 405L920 460', p.darker, 14),
      ) +
      path('M920 560l50 50l-50 50l-34 -50Z', p.accent),
  )
}
