// Short quiet sounds made on the spot: knows Web Audio, knows nothing of the game but the names.
export type Sound = 'dice' | 'checker' | 'hit' | 'off' | 'refused' | 'turn' | 'low' | 'won' | 'lost';

let context: AudioContext | null = null;
let on = true;

export function setSound(enabled: boolean): void {
  on = enabled;
}

/** Browsers allow sound only after a touch: call on the first one. */
export function unlockSound(): void {
  if (!on) return;
  try {
    context ??= new AudioContext();
    if (context.state === 'suspended') void context.resume();
  } catch {
    on = false;
  }
}

export function sound(name: Sound): void {
  if (!on || !context || context.state !== 'running' || document.hidden) return;
  const now = context.currentTime;
  switch (name) {
    case 'dice':
      for (const [at, level] of [
        [0, 0.1],
        [0.07, 0.07],
        [0.12, 0.09],
        [0.2, 0.05],
      ] as const)
        knock(now + at, 1900 + Math.random() * 500, level, 0.03);
      return;
    case 'checker':
      return knock(now, 900, 0.16, 0.05);
    case 'hit':
      knock(now, 500, 0.22, 0.08);
      return knock(now + 0.06, 1100, 0.1, 0.05);
    case 'off':
      return tone(now, 660, 0.05, 0.12);
    case 'refused':
      return tone(now, 180, 0.06, 0.14);
    case 'turn':
      tone(now, 523, 0.05, 0.12);
      return tone(now + 0.11, 659, 0.05, 0.18);
    case 'low':
      return tone(now, 880, 0.05, 0.09);
    case 'won':
      return [523, 659, 784].forEach((pitch, index) => tone(now + index * 0.13, pitch, 0.06, 0.3));
    case 'lost':
      return [440, 349].forEach((pitch, index) => tone(now + index * 0.16, pitch, 0.05, 0.3));
  }
}

/** Wood on wood: a burst of noise through a narrow filter. */
function knock(at: number, pitch: number, level: number, length: number): void {
  if (!context) return;
  const noise = context.createBuffer(1, Math.ceil(context.sampleRate * length), context.sampleRate);
  const samples = noise.getChannelData(0);
  for (let i = 0; i < samples.length; i++)
    samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length) ** 3;
  const source = new AudioBufferSourceNode(context, { buffer: noise });
  const filter = new BiquadFilterNode(context, { type: 'bandpass', frequency: pitch, Q: 2.5 });
  source
    .connect(filter)
    .connect(new GainNode(context, { gain: level * 2 }))
    .connect(context.destination);
  source.start(at);
}

function tone(at: number, pitch: number, level: number, length: number): void {
  if (!context) return;
  const source = new OscillatorNode(context, { type: 'sine', frequency: pitch });
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(level, at + 0.015);
  gain.gain.exponentialRampToValueAtTime(0.0005, at + length);
  source.connect(gain).connect(context.destination);
  source.start(at);
  source.stop(at + length + 0.02);
}
