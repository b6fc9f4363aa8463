// What commands say to a test is not coloured, whatever the terminal is that shows the tests.
delete process.env.FORCE_COLOR;
process.env.NO_COLOR = "1";
