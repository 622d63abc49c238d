/** One name in each script that certificates support. */
export const namesOfPeople = [
  'Yetunde Ọláyínká-Ní Dhomhnaill',
  'Nguyễn Thị Ánh Nguyệt',
  'Γεώργιος Παπαδόπουλος',
  'Наталія Ґалаґан',
  'محمد عبد الله الزهراني',
  'می‌نا پژوهش',
  'יוסף בן־דוד כהן',
  'राजेश श्रीवास्तव',
  'क्‍षमा',
  'สมชาย ใจดี',
  '王小明',
  '陳麗君',
  '山田さくら',
  'ヤマダ・タロウ',
  '김민준',
  'O’Brien, Jr. (née Smith)',
]
