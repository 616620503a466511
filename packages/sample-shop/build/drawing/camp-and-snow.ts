import { INK, PAPER, type Paint, RUBBER, STEEL, STEEL_DARK, WOOD, WOOD_DARK } from './paint.ts'
import { circle, each, ellipse, line, on, path, rect, turned, twice } from './shapes.ts'

// What one sleeps in, walks with and slides on.

export function tent(p: Paint): string {
  const dome = 'M150 860C300 560 440 360 600 330C760 360 900 560 1050 860Z'
  const door = 'M600 420C540 560 500 720 480 860H760C730 720 680 560 600 420Z'
  return (
    line('M210 760L90 900M990 760L1110 900', PAPER, 8) +
    on(
      dome,
      p.main,
      path('M600 330C760 360 900 560 1050 860H760C730 660 680 480 600 330Z', p.dark),
      path('M600 330C440 360 300 560 150 860H300C360 660 460 460 600 330Z', p.light),
    ) +
    on(
      door,
      p.darker,
      path('M600 420C640 560 690 720 700 860H760C730 720 680 560 600 420Z', p.accent),
      path('M480 860C500 800 560 780 600 800C660 820 700 840 700 860Z', '#e8c27a'),
    ) +
    line('M600 330C440 360 300 560 150 860M600 330C760 360 900 560 1050 860', p.accent, 14) +
    line('M140 862H1060', p.darker, 14)
  )
}

export function familyTent(p: Paint): string {
  const tunnel = 'M140 860C140 560 260 420 420 400H840C980 420 1070 560 1070 860Z'
  const hoopAt = (x: number) => line(`M${x} 404C${x - 100} 440 ${x - 150} 600 ${x - 150} 858`, p.accent, 16)
  return (
    line('M170 700L70 880M1050 700L1140 880', PAPER, 8) +
    on(
      tunnel,
      p.main,
      path('M120 720H1090V880H120Z', p.dark),
      path('M120 860C140 560 260 420 420 400C330 460 280 640 280 870Z', p.light),
      path('M520 560H640Q660 560 660 580V680H500V580Q500 560 520 560Z', p.darker),
      path('M760 560Q840 500 920 560V870H760Z', p.darker),
      path('M840 530Q900 540 920 560V870H860Z', p.accentDark),
    ) +
    [440, 640, 850].map(hoopAt).join('') +
    line('M130 862H1080', p.darker, 14)
  )
}

export function sleepingBag(p: Paint): string {
  const bag =
    'M470 300C480 180 720 180 730 300C760 380 800 440 790 560C780 760 720 940 690 1010C660 1070 540 1070 510 1010C480 940 420 760 410 560C400 440 440 380 470 300Z'
  const baffles = each(8, (n) => line(`M390 ${460 + n * 76}Q600 ${500 + n * 76} 810 ${460 + n * 76}`, p.dark, 10))
  return turned(
    24,
    on(bag, p.main, baffles, path('M690 160H850V1100H640C740 800 760 500 690 300Z', '#1d243026')) +
      ellipse(600, 318, 104, 92, p.darker) +
      ellipse(600, 334, 82, 66, p.accent) +
      line('M640 420C700 600 680 820 630 1010', p.accent, 12),
  )
}

export function sleepingMat(p: Paint): string {
  const mat =
    'M440 200Q600 150 760 200Q790 210 785 250L740 980Q735 1020 700 1028Q600 1050 500 1028Q465 1020 460 980L415 250Q410 210 440 200Z'
  const cells = each(9, (row) => each(5, (n) => ellipse(452 + n * 74, 290 + row * 84, 26, 30, p.light)))
  return turned(
    24,
    on(mat, p.main, path('M690 150H850V1080H660Z', p.dark), cells) +
      circle(560, 1010, 26, INK) +
      circle(560, 1010, 12, p.accent),
  )
}

export function cookSet(_: Paint): string {
  const pot = on(
    'M330 560H790V870Q790 940 720 940H400Q330 940 330 870Z',
    '#4b535c',
    path('M640 540H800V960H640Z', '#3b4249'),
    line('M380 610V850', '#7a848e', 20),
  )
  const pan =
    path('M270 520H850L830 570H290Z', '#59626c') +
    line('M840 545H1060', '#e0692f', 34) +
    line('M330 700C230 700 230 840 330 840', '#e0692f', 26)
  const cup =
    on('M820 700H1010V880Q1010 940 950 940H880Q820 940 820 880Z', STEEL, path('M930 690H1020V950H930Z', STEEL_DARK)) +
    line('M1010 750C1080 750 1080 860 1010 860', '#e0692f', 20)
  const steam = line('M470 440C430 380 520 340 480 270M600 440C560 380 650 340 610 270', '#ffffffaa', 22)
  return steam + pot + pan + cup
}

export function poles(p: Paint): string {
  const pole =
    rect(580, 130, 44, 170, 20, INK) +
    rect(584, 290, 36, 130, 14, RUBBER) +
    rect(590, 410, 24, 560, 6, p.main) +
    rect(590, 560, 24, 60, 0, p.accent) +
    rect(590, 760, 24, 60, 0, p.accent) +
    ellipse(602, 960, 66, 18, INK) +
    path('M592 968H612L604 1060Z', STEEL_DARK) +
    line('M620 150C700 200 690 290 628 300', INK, 14)
  return twice(pole, 'translate(-110 0) rotate(12 600 600)', 'translate(110 0) rotate(-12 600 600)')
}

export function skis(p: Paint): string {
  const ski =
    'M560 150Q600 60 640 150C660 300 632 520 632 620C632 760 650 900 646 1040Q640 1090 600 1090Q560 1090 554 1040C550 900 568 760 568 620C568 520 540 300 560 150Z'
  const one =
    on(
      ski,
      p.main,
      path('M600 60H670V1100H600Z', p.dark),
      path('M530 260L670 180V330L530 410Z', p.accent),
      path('M530 820L670 740V790L530 870Z', p.light),
    ) + line('M600 430V470M600 700V740', p.accent, 20)
  return twice(one, 'translate(-76 10) rotate(-8 600 600)', 'translate(76 10) rotate(8 600 600)')
}

export function skiGoggles(p: Paint): string {
  const lens =
    'M250 560C250 440 350 410 600 410C850 410 950 440 950 560C950 720 860 790 740 780C680 775 660 700 600 700C540 700 520 775 460 780C340 790 250 720 250 560Z'
  return (
    line('M270 560H110M930 560H1090', p.accent, 120) +
    line('M150 530V590M190 530V590M1050 530V590M1010 530V590', p.main, 16) +
    on(
      lens,
      '#5b3f76',
      path('M230 400H970V540Q600 470 230 620Z', '#e58b52'),
      path('M230 560Q600 430 970 500V560Q600 500 230 660Z', '#c95f6c'),
      line('M330 520C400 470 480 460 560 458', '#ffffff99', 20),
    ) +
    line(lens, p.main, 44) +
    line('M470 800C540 790 550 730 600 730C650 730 660 790 730 800', p.darker, 18)
  )
}

export function snowshoes(p: Paint): string {
  const frame =
    'M480 260C480 160 720 160 720 260L740 700Q740 760 700 800L620 1040Q600 1070 580 1040L500 800Q460 760 460 700Z'
  const one =
    on(frame, p.main, rect(510, 300, 180, 120, 40, p.darker), rect(520, 800, 160, 90, 40, p.darker)) +
    line(frame, p.darker, 26) +
    rect(500, 470, 200, 300, 60, INK) +
    line('M490 560H710M490 660H710', p.accent, 30) +
    each(6, (n) => path(`M452 ${330 + n * 70}l-22 16l22 16ZM748 ${330 + n * 70}l22 16l-22 16Z`, STEEL_DARK))
  return twice(
    one,
    'translate(-80 130) scale(.84) rotate(-6 600 600)',
    'translate(280 130) scale(.84) rotate(6 600 600)',
  )
}

export function sledge(_: Paint): string {
  const slats = each(4, (n) =>
    path(
      `M${250 + n * 10} ${470 + n * 34}H${910 + n * 10}L${920 + n * 10} ${494 + n * 34}H${260 + n * 10}Z`,
      n % 2 ? WOOD : '#d9ae78',
    ),
  )
  const runner = (dx: number, dy: number, tone: string) =>
    line(
      `M${170 + dx} ${480 + dy}C${150 + dx} ${760 + dy} ${220 + dx} ${820 + dy} ${330 + dx} ${820 + dy}H${980 + dx}`,
      tone,
      34,
    ) +
    line(`M${330 + dx} ${840 + dy}H${990 + dx}`, STEEL_DARK, 10) +
    line(`M${380 + dx} ${800 + dy}L${340 + dx} ${500 + dy}M${820 + dx} ${800 + dy}L${860 + dx} ${500 + dy}`, tone, 30)
  return (
    runner(40, -30, WOOD_DARK) +
    runner(0, 60, WOOD) +
    slats +
    each(6, (n) => line(`M${330 + n * 100} 466L${352 + n * 100} 600`, '#c93a3a', 26)) +
    line('M175 500C90 560 90 700 190 760', '#c93a3a', 16)
  )
}
