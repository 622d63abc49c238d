# Measures a sound with Praat. Writes one line: F0 (Hz), F1, F2, F3 (Hz), intensity (dB) at a time, then the time of
# the first pulse of the voice after another time (s).
form Measure
  word file sound.wav
  positive ceiling 5000
  positive highestPitch 500
  real at 0.1
  real release 0
endform
sound = Read from file: file$
pitch = To Pitch (ac): 0, 75, 15, "no", 0.03, 0.45, 0.01, 0.35, 0.14, highestPitch
f0 = Get value at time: at, "Hertz", "linear"
selectObject: sound
formant = To Formant (burg): 0, 5, ceiling, 0.025, 50
f1 = Get value at time: 1, at, "hertz", "linear"
f2 = Get value at time: 2, at, "hertz", "linear"
f3 = Get value at time: 3, at, "hertz", "linear"
selectObject: sound
intensity = To Intensity: 75, 0, "yes"
db = Get value at time: at, "cubic"
selectObject: sound
accurate = To Pitch (cc): 0, 75, 15, "yes", 0.03, 0.7, 0.01, 0.35, 0.14, highestPitch
selectObject: sound, accurate
pulses = To PointProcess (cc)
next = Get high index: release
pulse = Get time from index: next
writeInfoLine: fixed$ (f0, 2), " ", fixed$ (f1, 1), " ", fixed$ (f2, 1), " ", fixed$ (f3, 1), " ", fixed$ (db, 2), " ", fixed$ (pulse, 5)
